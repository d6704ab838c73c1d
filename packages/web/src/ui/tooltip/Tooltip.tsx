import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './Kbd';
import styles from './tooltip.module.css';

interface Props {
  readonly label: ReactNode;
  readonly keys?: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that takes a ref and handlers. */
  readonly children: ReactElement;
}

/** Says more about what the pointer or the focus rests on. Never the only place of a fact that is needed to act. */
export function Tooltip({ label, keys, side = 'bottom', children }: Props) {
  return (
    <MantineTooltip
      position={side}
      offset={6}
      multiline
      maw={320}
      unstyled
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.tooltip ?? '' }}
      label={
        <>
          {label}
          {keys ? <Kbd keys={keys} /> : null}
        </>
      }
    >
      {children}
    </MantineTooltip>
  );
}
