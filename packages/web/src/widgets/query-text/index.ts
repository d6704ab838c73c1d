export { QueryText } from './QueryText';
