export * from './time-range-choice';
