export { bytesText, countText, durationText, rowsText, shortText } from './number';
export { fullTime, greeting, whenInText, whenText } from './time';
