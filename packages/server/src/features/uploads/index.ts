export { uploadsFeature } from './feature';
