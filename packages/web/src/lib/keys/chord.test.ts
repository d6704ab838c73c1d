import { describe, expect, it } from 'vitest';
import { chordOf, chordText } from './chord';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('chordOf', () => {
  it('writes Ctrl and ⌘ as mod, each on its machine', () => {
    expect(chordOf(press('k', { ctrlKey: true }), false)).toBe('mod+k');
    expect(chordOf(press('k', { metaKey: true }), true)).toBe('mod+k');
    expect(chordOf(press('k', { ctrlKey: true }), true)).toBe('k');
  });
  it('names Shift with letters, not with the signs it makes', () => {
    expect(chordOf(press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('mod+shift+z');
    expect(chordOf(press('?', { shiftKey: true }), false)).toBe('?');
  });
  it('is nothing for a modifier alone', () => {
    expect(chordOf(press('Control', { ctrlKey: true }), false)).toBeNull();
  });
});

describe('chordText', () => {
  it('writes chords and sequences as people read them', () => {
    expect(chordText('mod+shift+z', false)).toBe('Ctrl Shift Z');
    expect(chordText('mod+k', true)).toBe('⌘ K');
    expect(chordText('g d', false)).toBe('G D');
    expect(chordText('mod+enter', false)).toBe('Ctrl ↵');
  });
});
