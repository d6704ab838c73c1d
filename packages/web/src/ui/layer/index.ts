export { Drawer } from './Drawer';
export { Modal } from './Modal';
export { Popover } from './Popover';
export { useNarrow } from './use-narrow';
