export { type Shown, useWindow } from './use-window';
