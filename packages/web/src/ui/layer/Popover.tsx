import { cloneElement, type PointerEvent, type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { joinRefs, refOf, type Side } from '../place';
import { Floating } from './Floating';
import { Panel } from './Panel';
import { useNarrow } from './use-narrow';
import { useOutsidePress } from './use-outside-press';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it stays beside: one element that takes a ref. */
  readonly anchor: ReactElement;
  /** The name of it, also the title of the sheet it becomes on phones. */
  readonly label: string;
  readonly children: ReactNode;
  readonly side?: Side;
  /** px; as wide as its content when not said, `anchor` for as wide as what it stays beside. */
  readonly width?: number | 'anchor';
  /** False for a list that its field steers: focus stays where it is. */
  readonly trapFocus?: boolean;
  /** What it is to readers of the screen; a list says `presentation`, brings its own role and stands in a region of that name. */
  readonly role?: 'dialog' | 'presentation';
  /** False keeps it a popover on phones too: menus and lists. */
  readonly sheet?: boolean;
}

interface AnchorProps {
  readonly onPointerDownCapture?: (event: PointerEvent<HTMLElement>) => void;
}

/** Edits one thing and stays beside it. Esc leaves, a press outside leaves, focus comes back; on phones a sheet from below. */
export function Popover({ open, onClose, anchor, label, children, side = 'bottom-start', ...look }: Props) {
  const narrow = useNarrow();
  const sheet = narrow && (look.sheet ?? true);
  const pressed = useOutsidePress(open && !sheet, onClose);
  const place = useRef<HTMLElement>(null);
  const given = refOf(anchor);
  const ref = useMemo(() => joinRefs(place, given), [given]);
  const own = anchor.props as AnchorProps;
  const held = cloneElement(
    anchor as ReactElement<object>,
    {
      ref,
      onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
        pressed.onPointerDownCapture();
        own.onPointerDownCapture?.(event);
      },
    } as object,
  );
  return (
    <>
      {held}
      {sheet ? (
        <Panel place="centre" scrim open={open} onClose={onClose} title={label} bare>
          {children}
        </Panel>
      ) : open ? (
        <Floating
          anchor={place}
          label={label}
          side={side}
          width={look.width ?? null}
          trapFocus={look.trapFocus ?? true}
          role={look.role === 'presentation' ? 'region' : 'dialog'}
          onClose={onClose}
          onPointerDownCapture={pressed.onPointerDownCapture}
        >
          {children}
        </Floating>
      ) : null}
    </>
  );
}
