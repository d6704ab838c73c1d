export { type Rival, RivalDialog } from './RivalDialog';
export { changedKeys, rebased } from './rebased';
