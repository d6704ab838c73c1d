import { describe, expect, it } from 'vitest';
import { datasetUpdate } from './dataset-changes';

describe('a change of a dataset', () => {
  it('takes a currency as a record and as its JSON text', () => {
    const currency = { symbol: 'EUR', symbolPosition: 'suffix' };
    const change = (given: unknown) =>
      datasetUpdate.safeParse({ metrics: [{ metric_name: 'm', expression: '1', currency: given }] });
    expect(change(JSON.stringify(currency)).data?.metrics?.[0]?.currency).toEqual(currency);
    expect(change(currency).data?.metrics?.[0]?.currency).toEqual(currency);
    expect(change('euros').success).toBe(false);
  });

  it.each([
    ['epoch_ms', true],
    ['%Y', true],
    ['%Y-%m-%dT%H:%M:%S.%f', true],
    ['%Y-%m-%d %H:%M', true],
    ['%Y-%m-%dT%H:%M:%S.%fZ', true],
    ['%Y%m%d', true],
    ['%Y/%m/%d', true],
    ['%d.%m.%Y', false],
    ['nonsense', false],
  ])('reads times written as %s: %s', (python_date_format, isTaken) => {
    expect(datasetUpdate.safeParse({ columns: [{ column_name: 'c', python_date_format }] }).success).toBe(isTaken);
  });
});
