export * from './holds-template';
export * from './interpreter';
export * from './question-functions';
export * from './stray-text';
export * from './template-value';
