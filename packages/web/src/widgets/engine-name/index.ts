export { EngineName } from './EngineName';
export { useEngineNames } from './use-engine-names';
