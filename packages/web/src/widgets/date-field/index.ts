export { LazyDateField } from './LazyDateField';
