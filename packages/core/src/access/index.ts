export * from './actor';
export * from './charts';
export * from './dashboards';
export * from './databases';
export * from './datasets';
export * from './shown-questions';
