import { Fragment, type ReactNode } from 'react';

interface Props {
  readonly facts: readonly ReactNode[];
}

/** "Line · flights · 4 min ago" */
export const Facts = ({ facts }: Props) =>
  facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one record have no other name than their place
    <Fragment key={index}>
      {index > 0 ? ' · ' : null}
      {fact}
    </Fragment>
  ));
