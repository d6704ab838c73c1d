import { type RefObject, useEffect, useRef } from 'react';

/** The form to watch: whenever there are other faults, the focus goes to the first field that wears one. */
export function useFaultFocus<T extends HTMLElement>(faults: object): RefObject<T | null> {
  const form = useRef<T>(null);
  const seen = useRef(faults);
  useEffect(() => {
    if (seen.current === faults) return;
    seen.current = faults;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  return form;
}
