export * from './adhoc';
export * from './merge';
export * from './operators';
export * from './validity';
