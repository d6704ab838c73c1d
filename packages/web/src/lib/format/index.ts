export { bytesText, countText, durationText, shortText } from './number';
export { fullTime, greeting, whenText } from './time';
