export { type LaidOut, layOut } from './lay-out';
