import { Fragment } from 'react';
import type { FuzzyMatch } from '../../lib/match';

interface Props {
  readonly text: string;
  readonly ranges: FuzzyMatch['ranges'];
}

/** A text whose matched letters are heavier. */
export function Marked({ text, ranges }: Props) {
  if (ranges.length === 0) return text;
  const starts = ranges.map((range, index) => [ranges[index - 1]?.[1] ?? 0, ...range] as const);
  return (
    <>
      {starts.map(([before, from, to]) => (
        <Fragment key={from}>
          {text.slice(before, from)}
          <strong>{text.slice(from, to)}</strong>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
