import { readPhrase } from '../natural/phrase';

/** How far `1 year ago` or `2 weeks` is from `now`, in milliseconds; 0 for a text that is no distance. Months and years are as long as they are at `now`. */
export function spokenDistanceMs(text: string, now: number): number {
  const reading = readPhrase(text, now);
  return reading === null || reading.clock === 'open' ? 0 : reading.ms - now;
}
