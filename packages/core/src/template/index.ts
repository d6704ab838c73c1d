export * from './holds-template';
export * from './question-functions';
export * from './render';
export * from './stray-text';
export * from './template-value';
export { numberAsPython } from './values/format-spec';
