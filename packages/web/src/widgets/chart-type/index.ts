export { type TypeLook, typeChoices, typeLook } from './chart-type';
