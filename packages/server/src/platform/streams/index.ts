export type { EventStreams, StreamEvent } from './contract';
export { openMemoryStreams } from './memory-streams';
export { openSharedStreams } from './shared-streams';
