export { Chip } from './Chip';
export { FilterPill } from './FilterPill';
export { Shelf } from './Shelf';
