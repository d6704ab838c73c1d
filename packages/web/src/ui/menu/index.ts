export { Menu, type MenuAction, type MenuEntry } from './Menu';
