export { SqlEditor } from './SqlEditor';
