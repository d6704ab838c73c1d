export { joinRefs, refOf } from './join-refs';
export { placeBeside, type Side } from './place-beside';
export { usePlaced } from './use-placed';
