const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`);

/** Gives the focus to the handle of a component as soon as the page shows it. */
export function focusHandle(id: string): void {
  requestAnimationFrame(() => handleOf(id)?.focus());
}

/** Whose handle takes the focus when a component goes that holds it: the next one's, else the one's before; null where the focus is elsewhere. */
export function heirOfFocus(id: string): string | null {
  const box = document.getElementById(id);
  if (box?.contains(document.activeElement) !== true) return null;
  const handles = [...document.querySelectorAll<HTMLElement>('[data-handle]')];
  const own = handles.flatMap((handle, at) => (box.contains(handle) ? [at] : []));
  const heir = handles[(own.at(-1) ?? -1) + 1] ?? handles[(own[0] ?? 0) - 1];
  return heir?.dataset['handle'] ?? null;
}
