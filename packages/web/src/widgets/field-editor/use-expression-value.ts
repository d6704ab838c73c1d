import type { QueryMetric } from '@meridian/contracts/documents';
import { screenNumberFormatter } from '@meridian/core/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inOneSentence } from '../../lib/api';
import { askOnce } from '../ask';

const pauseMs = 500;

/** What a metric gives over the whole dataset. */
export interface ExpressionValue {
  /** Null while there is nothing to say. */
  readonly text: string | null;
  /** The engine's words where it does not work. */
  readonly fault: string | null;
}

const nothing: ExpressionValue = { text: null, fault: null };

/** The value of a metric now, a moment after its last change. */
export function useExpressionValue(datasetId: number, metric: QueryMetric | null): ExpressionValue {
  const settled = useSettled(JSON.stringify(metric));
  const asked = JSON.parse(settled) as QueryMetric | null;
  const answer = useQuery({
    queryKey: ['metric value', datasetId, settled],
    queryFn: ({ signal }) => askOnce(datasetId, { metrics: [asked as QueryMetric], row_limit: 1 }, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (metric === null || asked === null) return nothing;
  if (answer.isError) return { text: null, fault: inOneSentence(answer.error.message) };
  const [value] = Object.values(answer.data?.data[0] ?? {});
  if (value === undefined) return nothing;
  return {
    text: typeof value === 'number' ? screenNumberFormatter(formatOf(value))(value) : String(value ?? '–'),
    fault: null,
  };
}

const formatOf = (value: number): string => (Number.isInteger(value) ? ',d' : Math.abs(value) < 1 ? ',.4~f' : ',.2f');

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
