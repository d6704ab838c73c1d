import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { tokens } from '../../lib/design/tokens.generated';
import { joinRefs, refOf, type Side } from '../place';
import { TooltipBubble } from './TooltipBubble';

interface Props {
  /** Null while there is nothing to say: what is wrapped stays the same element. */
  readonly label: ReactNode;
  readonly keys?: string;
  readonly side?: Side;
  /** True where it takes the place of something the pointer rests on: then nothing enters it, and it is said all the same. */
  readonly comesUnderPointer?: boolean;
  /** One element that takes a ref and handlers. */
  readonly children: ReactElement;
}

type Handlers = Readonly<Record<(typeof events)[number], ((event: never) => void) | undefined>>;
const events = ['onPointerEnter', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur', 'onKeyDown'] as const;

/** Says more about what the pointer or the focus rests on. Never the only place of a fact that is needed to act. */
export function Tooltip({ label, keys, side = 'bottom', comesUnderPointer = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const given = refOf(children);
  const ref = useMemo(() => joinRefs(anchor, given), [given]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!comesUnderPointer || anchor.current?.matches(':hover') !== true) return;
    timer.current = setTimeout(() => setOpen(true), tokens.motion.tooltipDelay);
  }, [comesUnderPointer]);
  const show = (waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), waitMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const own: Handlers = {
    onPointerEnter: (event: { readonly pointerType: string }) => {
      if (event.pointerType !== 'touch') show(tokens.motion.tooltipDelay);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: { readonly target: Element }) => {
      if (event.target.matches(':focus-visible')) show(0);
    },
    onBlur: hide,
    onKeyDown: hide,
  };
  const shown = open && label !== null;
  return (
    <>
      {cloneElement(
        children as ReactElement<object>,
        {
          ...bothOf(children.props as Handlers, own),
          ref,
          ...(shown ? { 'aria-describedby': id } : {}),
        } as object,
      )}
      {shown ? (
        <TooltipBubble id={id} anchor={anchor} side={side} keys={keys ?? null}>
          {label}
        </TooltipBubble>
      ) : null}
    </>
  );
}

/** The handlers an element has, each followed by ours. */
const bothOf = (first: Handlers, second: Handlers) =>
  Object.fromEntries(
    events.map(name => [
      name,
      (event: never) => {
        first[name]?.(event);
        second[name]?.(event);
      },
    ]),
  );
