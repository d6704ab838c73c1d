export * from './dataset';
