import type { DatasetFacts } from '@meridian/core/chart';
import {
  type CurrencyFormat,
  currencyFormatter,
  numberFormatter,
  timeFormatter,
  withMinus,
} from '@meridian/core/format';

export interface KpiFormat {
  readonly y_axis_format: string;
  readonly currency_format: CurrencyFormat | null;
  readonly time_format: string;
  readonly force_timestamp_formatting: boolean;
}

/** How a big number writes its value: as exports do, and with a real minus. A metric that holds an instant is written as time. */
export function kpiText(
  form: KpiFormat,
  metric: string,
  { dataset, isTime }: { readonly dataset: DatasetFacts; readonly isTime: boolean },
) {
  if (isTime || form.force_timestamp_formatting)
    return { text: timeFormatter(form.time_format), screen: timeFormatter(form.time_format) };
  const adaptive = form.y_axis_format === 'SMART_NUMBER';
  const format = (adaptive ? dataset.columnFormats[metric] : null) ?? form.y_axis_format;
  const currency = form.currency_format ?? dataset.currencyFormats[metric] ?? null;
  const text = currency === null ? numberFormatter(format) : currencyFormatter(currency, format);
  return { text, screen: (value: unknown) => withMinus(text(value)) };
}
