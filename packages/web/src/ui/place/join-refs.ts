import type { ReactElement, Ref } from 'react';

/** A ref that tells all of these; the ref an element already has is read by `refOf`. */
export function joinRefs<T>(...refs: readonly (Ref<T> | undefined)[]): (value: T | null) => () => void {
  return value => {
    const ends = refs.map(ref => tell(ref, value));
    return () => {
      for (const end of ends) end();
    };
  };
}

function tell<T>(ref: Ref<T> | undefined, value: T | null): () => void {
  if (typeof ref === 'function') {
    const end = ref(value);
    return typeof end === 'function' ? end : () => void ref(null);
  }
  if (ref) ref.current = value;
  return () => {
    if (ref) ref.current = null;
  };
}

export const refOf = (element: ReactElement): Ref<HTMLElement> | undefined =>
  (element.props as { readonly ref?: Ref<HTMLElement> }).ref;
