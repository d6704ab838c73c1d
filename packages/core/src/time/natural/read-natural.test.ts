import { describe, expect, it } from 'vitest';
import { printMoment } from '../range';
import { readNatural } from './read-natural';

/** A Friday. */
const now = Date.UTC(2024, 2, 15, 10, 20, 30);

function read(text: string): string {
  const moment = readNatural(text, now);
  return 'kind' in moment ? moment.error : printMoment(moment).replace('T00:00:00', '');
}

describe('readNatural', () => {
  it.each([
    ['2024-3-5', '2024-03-05'],
    ['20240305T1020', '2024-03-05T10:20:00'],
    ['3/5/24', '2024-03-05'],
    ['13/5/2024', '2024-05-13'],
    ['31.12.2024', '2024-12-31'],
    ['5 Mar 2024', '2024-03-05'],
    ['March 5th, 2023', '2023-03-05'],
    ['Mar 2023', '2023-03-01'],
    ['Mon, 04 Mar 2024 10:20:30 GMT', '2024-03-04T10:20:30+00:00'],
    ['2024-03-05 10 PM', '2024-03-05T22:00:00'],
    ['2024-03-05T10:20:30-05:30', '2024-03-05T10:20:30-05:30'],
    ['12am', '2024-01-01'],
    ['10:30', '2024-01-01T10:30:00'],
    ['friday', '2024-01-05'],
    ['99', '1999-01-01'],
    ['1234', '1234-01-01'],
  ])('reads the date %s, what is not said from the start of the year', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['now', '2024-03-15T10:20:30'],
    ['yesterday', '2024-03-14'],
    ['3 days ago', '2024-03-12'],
    ['90 minutes ago', '2024-03-15T08:50:30'],
    ['a month from now', '2024-04-15T10:20:30'],
    ['in 2 weeks and 3 days', '2024-04-01'],
    ['2 days after tomorrow', '2024-03-18'],
    ['3 months before 2024-05-31', '2024-02-29'],
    ['1 day 12 hours ago', '2024-03-13T22:20:30'],
    ['last tuesday', '2024-03-12'],
    ['next friday', '2024-03-22'],
    ['last december', '2023-12-01'],
    ['last night', '2024-03-14T21:00:00'],
    ['yesterday 5:30pm', '2024-03-14T17:30:00'],
    ['noon yesterday', '2024-03-14T12:00:00'],
    ['today - 7 days', '2024-03-08'],
    ['end of month', '2024-03-31'],
    ['eod tomorrow', '2024-03-16T17:00:00'],
  ])('reads the phrase %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '2023-02-29',
    'Feb 30',
    '2024-13-01',
    '25:00',
    '1 quarter ago',
    '2 fortnights ago',
    'next weekend',
    '∞',
    '5 apples',
  ])('refuses %s', text => {
    expect(read(text)).toBe('unparsable');
  });

  it('asks which way a bare distance goes', () => {
    expect(read('3 weeks')).toBe('ambiguous');
  });
});
