export { type ZipFile, zipOf } from './zip-of';
