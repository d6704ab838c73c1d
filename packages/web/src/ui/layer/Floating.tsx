import { useFocusTrap } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tokens } from '../../lib/design/tokens.generated';
import { joinRefs, type Side, usePlaced } from '../place';
import styles from './layer.module.css';

interface Props {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly side: Side;
  readonly width: number | 'anchor' | null;
  readonly trapFocus: boolean;
  readonly role: 'dialog' | 'region';
  readonly onClose: () => void;
  readonly onPointerDownCapture: () => void;
  readonly children: ReactNode;
}

/** The layer of an open popover. It is there only while it is open. */
export function Floating({ anchor, label, side, width, trapFocus, role, onClose, children, ...presses }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const trap = useFocusTrap(trapFocus);
  const ref = useMemo(() => joinRefs<HTMLDivElement>(layer, trap), [trap]);
  usePlaced({ anchor, layer, side, gap: tokens.space[2], anchorWidth: width === 'anchor' });
  useReturnedFocus(layer, trapFocus);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a dialog or a region, and Esc closes it
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it can have take a name
    <div
      ref={ref}
      role={role}
      aria-label={label}
      className={styles.popover}
      style={typeof width === 'number' ? { width } : undefined}
      onKeyDown={onKeyDown}
      {...presses}
    >
      {children}
    </div>,
    document.body,
  );
}

/** When the layer goes with the focus in it, the focus returns to where it was. */
function useReturnedFocus(layer: RefObject<HTMLElement | null>, active: boolean): void {
  const before = useRef<Element | null>(null);
  if (before.current === null) before.current = document.activeElement;
  useEffect(() => {
    const element = layer.current;
    return () => {
      const now = document.activeElement;
      const lost = now === null || now === document.body || element?.contains(now) === true;
      if (active && lost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [layer, active]);
}
