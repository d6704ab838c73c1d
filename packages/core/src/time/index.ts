export {
  addMonths,
  addUnits,
  type CalendarUnit,
  type CivilTime,
  civilToMs,
  dayMs,
  daysInMonth,
  hourMs,
  msToCivil,
  startOfDay,
  startOfUnit,
  weekdayOf,
} from './calendar';
export * from './grain';
export * from './picker';
export * from './range';
export * from './shift';
