export { type PostResult, runPostProcessing } from './run-post-processing';
