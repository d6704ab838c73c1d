export { type KeptState, type KeptStates, openKeptStates, type PermalinkKind, type StateKind } from './service';
export { type KeptStateTables, migrations } from './tables';
