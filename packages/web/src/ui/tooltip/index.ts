export { Kbd } from './Kbd';
export { Tooltip } from './Tooltip';
