export { instantOfCell, type TimeSpan, timeSpanQuery } from './read-time-span';
