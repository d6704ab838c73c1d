export type { Engine } from './connection/engine-access';
export { backendNames } from './connection/engine-access';
export { inPlainWords } from './connection/plain-words';
export type { TargetRules } from './connection/targets';
export type { DatabasesContext } from './context';
export { type Databases, databasesFeature, type EmbeddedFiles, embeddedSchema } from './feature';
export { presentForDataset } from './present';
export type { DatasetsAbove } from './store';
export type { ConnectionRow } from './tables';
