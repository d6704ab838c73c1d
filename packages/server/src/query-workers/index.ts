export type {
  Asked,
  CallOptions,
  ConnectionReport,
  FlowingAnswer,
  QueryWorkers,
  Rendering,
  WorkerAnswer,
} from './contract';
export type { WorkerFailureKind } from './failures';
export { QuestionRefused, WorkerFailure } from './failures';
export { createQueryWorkers, type QueryWorkersOptions } from './supervisor/create-query-workers';
export type { PoolEvent } from './supervisor/worker-pool';
