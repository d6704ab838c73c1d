export type { DatasetsContext } from './context';
export type { NewDataset } from './create';
export { type Datasets, datasetsAbove, datasetsFeature } from './feature';
export { exploreUrlOf, type WholeDataset } from './present';
export { withinScope } from './store';
export type { DatasetRow } from './tables';
