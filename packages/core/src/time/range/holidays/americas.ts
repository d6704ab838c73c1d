import { day, last, nth, on } from './build-rule';
import type { HolidayRule } from './rule';
import { christmas, goodFriday, labor, newYear } from './shared-days';

export const americas: Readonly<Record<string, readonly HolidayRule[]>> = {
  US: [
    newYear,
    day('Martin Luther King Jr. Day', nth(3, 'mon', 1), 1986),
    day("Washington's Birthday", nth(3, 'mon', 2), 1971),
    day('Memorial Day', last('mon', 5), 1971),
    day('Juneteenth National Independence Day', on(6, 19), 2021),
    day('Independence Day', on(7, 4)),
    day('Labor Day', nth(1, 'mon', 9)),
    day('Columbus Day', nth(2, 'mon', 10), 1971),
    day('Veterans Day', on(11, 11), 1978),
    day('Thanksgiving Day', nth(4, 'thu', 11), 1942),
    christmas,
  ],
  CA: [newYear, goodFriday, day('Canada Day', on(7, 1)), day('Labor Day', nth(1, 'mon', 9)), christmas],
  BR: [
    day('Universal Fraternization Day', on(1, 1)),
    goodFriday,
    day("Tiradentes' Day", on(4, 21)),
    day("Worker's Day", on(5, 1)),
    day('Independence Day', on(9, 7)),
    day('Our Lady of Aparecida', on(10, 12), 1980),
    day("All Souls' Day", on(11, 2)),
    day('Republic Proclamation Day', on(11, 15)),
    day('National Day of Zumbi and Black Awareness', on(11, 20), 2024),
    christmas,
  ],
  MX: [
    newYear,
    day('Constitution Day', on(2, 5), 1917, 2005),
    day('Constitution Day', nth(1, 'mon', 2), 2006),
    day("Benito Juárez's birthday", on(3, 21), 1917, 2006),
    day("Benito Juárez's birthday", nth(3, 'mon', 3), 2007),
    labor,
    day('Independence Day', on(9, 16)),
    day('Revolution Day', on(11, 20), 1917, 2005),
    day('Revolution Day', nth(3, 'mon', 11), 2006),
    christmas,
  ],
};
