export { isMoment } from './calendar';
export { LazyDateField } from './LazyDateField';
