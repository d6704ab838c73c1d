import { day, easter, on } from './build-rule';

/** Days that many countries keep under one name. */
export const newYear = day("New Year's Day", on(1, 1));
export const epiphany = day('Epiphany', on(1, 6));
export const maundyThursday = day('Maundy Thursday', easter(-3));
export const goodFriday = day('Good Friday', easter(-2));
export const easterSunday = day('Easter Sunday', easter(0));
export const easterMonday = day('Easter Monday', easter(1));
export const labor = day('Labor Day', on(5, 1));
export const mayDay = day('May Day', on(5, 1));
export const ascension = day('Ascension Day', easter(39));
export const pentecost = day('Pentecost', easter(49));
export const pentecostMonday = day('Pentecost Monday', easter(50));
export const corpusChristi = day('Corpus Christi', easter(60));
export const assumption = day('Assumption Day', on(8, 15));
export const allSaints = day("All Saints' Day", on(11, 1));
export const armistice = day('Armistice Day', on(11, 11));
export const immaculate = day('Immaculate Conception', on(12, 8));
export const christmasEve = day('Christmas Eve', on(12, 24));
export const christmas = day('Christmas Day', on(12, 25));
export const stStephen = day("Saint Stephen's Day", on(12, 26));
export const boxing = day('Boxing Day', on(12, 26));
export const secondChristmas = day('Second Day of Christmas', on(12, 26));
