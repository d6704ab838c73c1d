export * from './cells';
export * from './encryption';
export {
  checked,
  type Encryption,
  type Encryptions,
  encryptionRefused,
  preferred,
  tryInOrder,
  unchecked,
  untrusted,
} from './encryption';
export * from './introspection';
export * from './long-names';
export * from './network-errors';
export * from './signal';
export * from './tables';
