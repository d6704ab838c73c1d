import { type ReactNode, type RefObject, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tokens } from '../../lib/design/tokens.generated';
import { type Side, usePlaced } from '../place';
import { Kbd } from './Kbd';
import styles from './tooltip.module.css';

interface Props {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: Side;
  readonly keys: string | null;
  readonly children: ReactNode;
}

export function TooltipBubble({ id, anchor, side, keys, children }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  usePlaced({ anchor, layer, side, gap: tokens.space[3] });
  return createPortal(
    <div ref={layer} id={id} role="tooltip" className={styles.tooltip}>
      {children}
      {keys === null ? null : <Kbd keys={keys} />}
    </div>,
    document.body,
  );
}
