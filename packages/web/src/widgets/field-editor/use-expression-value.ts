import type { QueryMetric } from '@meridian/contracts/documents';
import { screenNumberFormatter } from '@meridian/core/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n';
import { askOnce } from '../ask';

const pauseMs = 500;

/** What a metric gives over the whole dataset now, as text; empty while there is nothing to ask, a sentence where it fails. */
export function useExpressionValue(datasetId: number, metric: QueryMetric | null): string {
  const settled = useSettled(JSON.stringify(metric));
  const asked = JSON.parse(settled) as QueryMetric | null;
  const answer = useQuery({
    queryKey: ['metric value', datasetId, settled],
    queryFn: ({ signal }) => askOnce(datasetId, { metrics: [asked as QueryMetric], row_limit: 1 }, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (metric === null) return '';
  if (answer.isError) return t('This expression does not work yet');
  const [value] = Object.values(answer.data?.data[0] ?? {});
  return value === undefined
    ? ''
    : t('Now {{value}}', {
        value: typeof value === 'number' ? screenNumberFormatter('SMART_NUMBER')(value) : String(value ?? '–'),
      });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
