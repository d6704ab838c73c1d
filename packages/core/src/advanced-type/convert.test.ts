import { expect, it } from 'vitest';
import { convertValues } from '.';

it.each([
  ['port', ['http'], [[80]]],
  ['port', ['22', 'ftp'], [[22], [20, 21]]],
  ['internet_address', ['1.1.1.1'], [16_843_009]],
  ['internet_address', ['10.0.0.7/8'], [{ start: 167_772_160, end: 184_549_375 }]],
  ['internet_address', ['1.2.3.4/32', ''], [16_909_060]],
] as const)('reads %s %j', (type, words, values) => {
  expect(convertValues(type, words)).toMatchObject({ values, error_message: '' });
});

it.each([
  ['port', 'constructor'],
  ['port', '0'],
  ['port', '65536'],
  ['internet_address', '1.1.1.256'],
  ['internet_address', '1.1.1.1/33'],
  ['internet_address', 'localhost'],
] as const)('says that %s does not know %s', (type, word) => {
  const { values, error_message, valid_filter_operators } = convertValues(type, [word]);
  expect([values, valid_filter_operators]).toEqual([[], []]);
  expect(error_message).toContain(`'${word}'`);
});

it('offers comparisons for one value and lists for several', () => {
  expect(convertValues('port', ['ssh']).valid_filter_operators).toContain('>=');
  expect(convertValues('port', ['ftp']).valid_filter_operators).toEqual(['IN', 'NOT IN']);
});
