export * from './chart-form';
export * from './column';
export * from './dashboard-metadata';
export * from './filter';
export * from './layout';
export * from './metric';
export * from './native-filter';
export * from './query-context';
