export { type IngestProcess, startIngestProcess } from './ingest-process';
export type { Conversion } from './protocol';
export { FileRefused } from './refusal';
export type { IndexWish, Wishes } from './wishes';
