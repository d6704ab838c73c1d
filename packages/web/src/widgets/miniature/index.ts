export { Miniature } from './Miniature';
