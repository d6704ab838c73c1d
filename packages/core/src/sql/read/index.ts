export * from './expression';
export * from './lexis';
export * from './statement';
export * from './tokens';
