export { parseTemplate } from './statements';
export type * from './tree';
