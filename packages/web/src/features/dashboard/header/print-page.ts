import type { QueryClient } from '@tanstack/react-query';
import { chartAnswersKey } from '../../../widgets/chart-frame';

/** ms between two looks, and the longest wait for charts that were not in sight before. */
const lookMs = 150;
const longestMs = 20_000;

/** Prints the page once all its charts are drawn, also those that nobody scrolled to. */
export async function printPage(queries: QueryClient): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + longestMs;
  do await new Promise(resolve => setTimeout(resolve, lookMs));
  while (queries.isFetching({ queryKey: chartAnswersKey }) > 0 && performance.now() < until);
  window.print();
}
