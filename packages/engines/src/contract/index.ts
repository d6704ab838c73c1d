export * from './address';
export * from './checked-query';
export * from './connection';
export * from './engine';
export * from './entry';
