/** Below this time of the last answer, changes of the question run by themselves. */
const quickMs = 300;
/** The page's first answer also opens the data and warms what every later one finds warm: it says little about them. */
const quickAtFirstMs = 3000;

/** Whether the next question may run unasked, after an answer that took so long; before any answer it may. */
export function isQuick(tookMs: number | null, isFirst: boolean): boolean {
  return tookMs === null || tookMs < (isFirst ? quickAtFirstMs : quickMs);
}
