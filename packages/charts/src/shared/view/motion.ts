/** One list for all charts: each new one makes the browser restyle the page. */
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The person asked for calm: nothing moves by itself. */
export const calmMotion = (): boolean => calm.matches;
