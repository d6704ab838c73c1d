export { Menu } from './Menu';
export type { MenuAction, MenuEntry } from './menu-entry';
export { SplitButton } from './SplitButton';
