export { parsePoint } from './geodetic-parse/point';
export { decodeGeohash, geohashCell } from './geohash';
export { type PostResult, runPostProcessing } from './run-post-processing';
