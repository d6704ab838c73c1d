import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { undoChange } from '../state/edit-actions';
import { usePageStore } from '../state/page-context';
import { focusHandle } from './tools/focus-handle';

/**
 * A field that is written in where its text stands takes the focus as it appears. Undo belongs to the field once something was written;
 * before, it takes back what was done to the page. Leaving it gives the focus to the handle of its component.
 */
export function useWritingHere<Field extends HTMLElement>({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string;
}) {
  const store = usePageStore();
  const field = useRef<Field>(null);
  const [began] = useState(text);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || text !== began) return;
    event.preventDefault();
    undoChange(store);
  };
  const leave = () => {
    store.setState({ selectedId: null });
    focusHandle(id);
  };
  return { field, onKeyDown, leave };
}
