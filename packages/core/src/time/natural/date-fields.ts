import { isCalendarDay } from '../calendar';

/** Up to three numbers of a date as they were written, with what their spelling gives away. */
export interface DateNumber {
  readonly value: number;
  /** `year` for more than two digits, `month` for a month's name; null is to be settled by place and size. */
  readonly role: 'year' | 'month' | null;
}

/** What a text said of the date; the rest comes from the first of January of the current year. */
export interface DateFields {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** Settles which number is year, month and day: month before day unless it cannot be, years by size or length. Null where they cannot be a date. */
export function settleDate(numbers: readonly DateNumber[], currentYear: number): DateFields | null {
  if (numbers.length > 3) return null;
  const order = orderOf(numbers);
  if (order === null) return null;
  const fields: Record<keyof DateFields, number | null> = { year: null, month: null, day: null };
  numbers.forEach((number, index) => {
    const role = order[index];
    if (role !== undefined) fields[role] = number.value;
  });
  if (fields.year !== null && !numbers.some(number => number.role === 'year')) {
    fields.year = withCentury(fields.year, currentYear);
  }
  const valid = isCalendarDay(fields.year ?? currentYear, fields.month ?? 1, fields.day ?? 1);
  return valid && (fields.year ?? 1) <= 9999 && fields.year !== 0 ? fields : null;
}

type Order = readonly (keyof DateFields)[];

function orderOf(numbers: readonly DateNumber[]): Order | null {
  const known = numbers.flatMap(number => (number.role === null ? [] : [number.role]));
  if (new Set(known).size < known.length) return null;
  if (numbers.length === 3 && known.length === 2) return numbers.map(number => number.role ?? 'day');
  const [a = 0, b = 0] = numbers.map(number => number.value);
  if (numbers.length === 1) return [numbers[0]?.role ?? (a > 31 ? 'year' : 'day')];
  const monthAt = numbers.findIndex(number => number.role === 'month');
  if (numbers.length === 2) return orderOfTwo(a, b, monthAt);
  return numbers.length === 3 ? orderOfThree({ a, b, monthAt, yearFirst: numbers[0]?.role === 'year' }) : [];
}

function orderOfTwo(a: number, b: number, monthAt: number): Order {
  if (monthAt === 0) return ['month', b > 31 ? 'year' : 'day'];
  if (monthAt === 1) return [a > 31 ? 'year' : 'day', 'month'];
  if (a > 31) return ['year', 'month'];
  return b > 31 ? ['month', 'year'] : ['month', 'day'];
}

interface ThreeNumbers {
  readonly a: number;
  readonly b: number;
  readonly monthAt: number;
  readonly yearFirst: boolean;
}

function orderOfThree({ a, b, monthAt, yearFirst }: ThreeNumbers): Order {
  if (monthAt === 0) return b > 31 ? ['month', 'year', 'day'] : ['month', 'day', 'year'];
  if (monthAt === 1) return a > 31 ? ['year', 'month', 'day'] : ['day', 'month', 'year'];
  if (monthAt === 2) return b > 31 ? ['day', 'year', 'month'] : ['year', 'day', 'month'];
  if (a > 31 || yearFirst) return ['year', 'month', 'day'];
  return a > 12 ? ['day', 'month', 'year'] : ['month', 'day', 'year'];
}

/** A year of two digits lies within fifty years of now. */
function withCentury(year: number, currentYear: number): number {
  if (year >= 100) return year;
  const near = year + Math.floor(currentYear / 100) * 100;
  if (near >= currentYear + 50) return near - 100;
  return near < currentYear - 50 ? near + 100 : near;
}
