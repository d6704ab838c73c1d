export { createRenderer, type Picture, type Renderer } from './renderer';
