export { type ByteCache, type ByteCacheOptions, createByteCache } from './byte-cache';
export { createSingleFlight, type SingleFlight } from './single-flight';
