export { type AdvancedType, advancedTypes, type Converted, convertValues } from './convert';
