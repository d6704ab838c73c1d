export { type CurrencyFormat, currencyFormatter, currencySign } from './currency';
export { type NumberFormatter, numberFormatter } from './number';
export { noValue, screenNumberFormatter, withMinus } from './screen';
export { instantOf, type TimeFormatter, timeFormatter } from './time';
export { grainPattern, timeGrainFormatter } from './time-grain';
