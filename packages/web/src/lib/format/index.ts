export { bytesText, countText, durationText, shortText } from './number';
export { fullTime, greeting, whenInText, whenText } from './time';
