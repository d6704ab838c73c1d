import type { ControlChoice } from '@meridian/core/chart';

export const numberFormats: readonly ControlChoice[] = [
  { value: 'SMART_NUMBER', label: 'Adaptive formatting' },
  { value: '~g', label: 'Original value' },
  { value: ',d', label: ',d (12345.432 => 12,345)' },
  { value: '.1s', label: '.1s (12345.432 => 10k)' },
  { value: '.3s', label: '.3s (12345.432 => 12.3k)' },
  { value: ',.1%', label: ',.1% (12345.432 => 1,234,543.2%)' },
  { value: '.2%', label: '.2% (12345.432 => 1234543.20%)' },
  { value: '.3%', label: '.3% (12345.432 => 1234543.200%)' },
  { value: '.4r', label: '.4r (12345.432 => 12350)' },
  { value: ',.1f', label: ',.1f (12345.432 => 12,345.4)' },
  { value: ',.2f', label: ',.2f (12345.432 => 12,345.43)' },
  { value: ',.3f', label: ',.3f (12345.432 => 12,345.432)' },
  { value: '+,', label: '+, (12345.432 => +12,345)' },
  { value: '$,.2f', label: '$,.2f (12345.432 => $12,345.43)' },
  { value: 'DURATION', label: 'Duration in ms (66000 => 1m 6s)' },
  { value: 'DURATION_SUB', label: 'Duration in ms (1.40008 => 1ms 400µs 80ns)' },
  { value: 'DURATION_COL', label: 'Duration in ms (10500 => 0:10.5)' },
  { value: 'MEMORY_DECIMAL', label: 'Memory in bytes - decimal (1024B => 1.024kB)' },
  { value: 'MEMORY_BINARY', label: 'Memory in bytes - binary (1024B => 1KiB)' },
  { value: 'MEMORY_TRANSFER_RATE_DECIMAL', label: 'Memory transfer rate in bytes - decimal (1024B => 1.024kB/s)' },
  { value: 'MEMORY_TRANSFER_RATE_BINARY', label: 'Memory transfer rate in bytes - binary (1024B => 1KiB/s)' },
];

export const timeFormats: readonly ControlChoice[] = [
  { value: 'smart_date', label: 'Adaptive formatting' },
  { value: '%d/%m/%Y', label: '%d/%m/%Y | 14/01/2019' },
  { value: '%m/%d/%Y', label: '%m/%d/%Y | 01/14/2019' },
  { value: '%d.%m.%Y', label: '%d.%m.%Y | 14.01.2019' },
  { value: '%Y-%m-%d', label: '%Y-%m-%d | 2019-01-14' },
  { value: '%Y-%m-%d %H:%M:%S', label: '%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10' },
  { value: '%d-%m-%Y %H:%M:%S', label: '%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10' },
  { value: '%H:%M:%S', label: '%H:%M:%S | 01:32:10' },
];

export const fontSizes: readonly ControlChoice[] = [
  { value: 0.125, label: 'Tiny' },
  { value: 0.15, label: 'Small' },
  { value: 0.2, label: 'Normal' },
  { value: 0.3, label: 'Large' },
  { value: 0.4, label: 'Huge' },
];

export const headerSizes: readonly ControlChoice[] = [
  { value: 0.2, label: 'Tiny' },
  { value: 0.3, label: 'Small' },
  { value: 0.4, label: 'Normal' },
  { value: 0.5, label: 'Large' },
  { value: 0.6, label: 'Huge' },
];

export const resampleRules: readonly ControlChoice[] = [
  { value: '1T', label: '1 minutely frequency' },
  { value: '1H', label: '1 hourly frequency' },
  { value: '1D', label: '1 calendar day frequency' },
  { value: '7D', label: '7 calendar day frequency' },
  { value: '1MS', label: '1 month start frequency' },
  { value: '1M', label: '1 month end frequency' },
  { value: '1AS', label: '1 year start frequency' },
  { value: '1A', label: '1 year end frequency' },
];

export const resampleMethods: readonly ControlChoice[] = [
  { value: 'asfreq', label: 'Null imputation' },
  { value: 'zerofill', label: 'Zero imputation' },
  { value: 'linear', label: 'Linear interpolation' },
  { value: 'ffill', label: 'Forward values' },
  { value: 'bfill', label: 'Backward values' },
  { value: 'median', label: 'Median values' },
  { value: 'mean', label: 'Mean values' },
  { value: 'sum', label: 'Sum values' },
];

export const timeShifts: readonly ControlChoice[] = plain([
  '1 day ago',
  '1 week ago',
  '28 days ago',
  '30 days ago',
  '52 weeks ago',
  '1 year ago',
  '104 weeks ago',
  '2 years ago',
  '156 weeks ago',
  '3 years ago',
]);

export const comparisonTypes: readonly ControlChoice[] = [
  { value: 'values', label: 'Actual values' },
  { value: 'difference', label: 'Difference' },
  { value: 'percentage', label: 'Percentage change' },
  { value: 'ratio', label: 'Ratio' },
];

export const seasonalities: readonly ControlChoice[] = [
  { value: null, label: 'default' },
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Choices that read as they are. */
export function plain(values: readonly (string | number)[]): readonly ControlChoice[] {
  return values.map(value => ({ value, label: String(value) }));
}
