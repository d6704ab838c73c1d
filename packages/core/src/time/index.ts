export * from './grain';
export * from './range';
export * from './shift';
