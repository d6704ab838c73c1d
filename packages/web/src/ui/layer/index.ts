export { Drawer } from './Drawer';
export { Modal } from './Modal';
export { Popover } from './Popover';
export { SearchLayer } from './SearchLayer';
export { useBelow, useNarrow } from './use-narrow';
