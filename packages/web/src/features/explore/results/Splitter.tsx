import type { PointerEvent } from 'react';
import { t } from '../../../lib/i18n';
import styles from './results.module.css';

interface Props {
  readonly height: number;
  readonly least: number;
  readonly onResize: (height: number) => void;
}

const keyStepPx = 24;

/** The upper edge of the results: dragged, or moved by the arrows. */
export function Splitter({ height, least, onResize }: Props) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { clientY: startY, currentTarget: handle } = event;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(height + startY - moved.clientY);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), { once: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter is a focusable separator, which hr cannot be
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('Height of the results')}
      aria-valuenow={Math.round(height)}
      aria-valuemin={least}
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={drag}
      onKeyDown={event => {
        const by = { ArrowUp: keyStepPx, ArrowDown: -keyStepPx }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onResize(height + by);
      }}
    />
  );
}
