export * from './errors';
export * from './issue-codes';
export * from './limits';
export * from './permissions';
