export { Menu, type MenuAction, type MenuEntry } from './Menu';
export { SplitButton } from './SplitButton';
