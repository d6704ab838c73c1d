export { standardGlobals } from './globals';
export { Rendering } from './rendering';
export { Scope } from './scope';
export { execute } from './statements';
