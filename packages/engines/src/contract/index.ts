export * from './address';
export * from './checked-query';
export * from './connection';
export * from './deadline';
export * from './engine';
export * from './entry';
export * from './table-writer';
