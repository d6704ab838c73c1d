export type { CallOptions, ConnectionReport, Question, QueryWorkers, Viewer, WorkerAnswer } from './contract';
export type { WorkerFailureKind } from './failures';
export { QuestionRefused, WorkerFailure } from './failures';
