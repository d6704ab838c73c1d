export { ColumnSketch } from './ColumnSketch';
export { columnTypeLook } from './column-type-look';
export { ProfileCards } from './ProfileCards';
