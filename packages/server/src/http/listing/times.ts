const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago, in words: `now`, `a minute ago`, `3 hours ago`. `instant` is ISO text in UTC. */
export function humanized(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  for (const [unit, length] of units) {
    const amount = Math.floor(seconds / length);
    if (amount > 1) return `${amount} ${unit}s ago`;
    if (amount === 1) return `${unit === 'hour' ? 'an' : 'a'} ${unit} ago`;
  }
  return 'now';
}

/** The stored instant as lists write it beside its zone. */
export function utcText(instant: string): string {
  return `${instant.replace('Z', '')}+0000`;
}

/** The stored instant as records write it, without a zone. */
export function plainText(instant: string): string {
  return instant.replace('Z', '');
}
