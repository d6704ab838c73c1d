const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
const named: Readonly<Record<string, string>> = { ' ': 'space', Escape: 'esc', ArrowUp: 'up', ArrowDown: 'down' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A key press as bindings write it: `mod+shift+z`, `[`, `?`. Null for a modifier alone. Shift is named only with letters and named keys. */
export function chordOf(event: Pressed, mac: boolean): string | null {
  if (modifiers.includes(event.key)) return null;
  const mod = mac ? event.metaKey : event.ctrlKey;
  const key = named[event.key] ?? event.key.toLowerCase();
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

/** How a chord is shown: `Ctrl K`, `⌘ K`, `G D`. */
export function chordText(keys: string, mac: boolean): string {
  const words: Readonly<Record<string, string>> = {
    mod: mac ? '⌘' : 'Ctrl',
    shift: mac ? '⇧' : 'Shift',
    alt: mac ? '⌥' : 'Alt',
    enter: '↵',
    esc: 'Esc',
    up: '↑',
    down: '↓',
  };
  return keys
    .split(/[+ ](?=.)/)
    .map(part => words[part] ?? part.toUpperCase())
    .join(' ');
}

export const isMac = (platform: string): boolean => /mac|iphone|ipad/i.test(platform);
