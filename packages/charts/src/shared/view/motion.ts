/** The person asked for calm: nothing moves by itself. */
export function calmMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
