export * from './dataset';
export * from './plan';
export * from './question';
