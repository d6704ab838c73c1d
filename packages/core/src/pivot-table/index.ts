export type { LaidOut } from './laid-out';
export { layOut } from './lay-out';
export type { Name } from './names';
