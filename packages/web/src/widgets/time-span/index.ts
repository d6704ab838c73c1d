export { instantOfCell, readTimeSpan, type TimeSpan } from './read-time-span';
