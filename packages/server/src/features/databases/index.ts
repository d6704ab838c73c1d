export type { DatabasesContext } from './context';
export type { Engine } from './engine-access';
export { backendNames } from './engine-access';
export { type Databases, databasesFeature, type EmbeddedFiles, embeddedSchema } from './feature';
export { presentForDataset } from './present';
export type { DatasetsAbove } from './store';
export type { ConnectionRow } from './tables';
export type { TargetRules } from './targets';
