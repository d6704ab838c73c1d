export { type ByteCache, type ByteCacheOptions, createByteCache } from './byte-cache';
export type { ByteStore, Stored } from './byte-store';
export { openDiskStore } from './disk/disk-store';
export { recordBody, recordPieces } from './record';
export { createSingleFlight, type SingleFlight } from './single-flight';
