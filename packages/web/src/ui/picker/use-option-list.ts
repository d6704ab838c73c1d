import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Line, linesOf, nextOption, type Option } from './option';

interface Given {
  readonly options: readonly Option[];
  readonly query: string;
  readonly onChoose: (option: Option) => void;
  /** True leaves the letters to the server: the options are what it found. */
  readonly filtered?: boolean;
}

export interface OptionListState {
  readonly lines: readonly Line[];
  /** The line that Enter chooses; -1 when there is none. */
  readonly active: number;
  readonly setActive: (line: number) => void;
  /** Handles arrows, Home, End, Page keys and Enter; true when it did. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const page = 8;

/** The lines of a list that a field steers: what matches, where the keyboard is. */
export function useOptionList({ options, query, onChoose, filtered = false }: Given): OptionListState {
  const lines = useMemo(() => linesOf(options, filtered ? '' : query), [options, query, filtered]);
  const [at, setAt] = useState<{ readonly lines: readonly Line[]; readonly line: number }>({ lines, line: -1 });
  const active = at.lines === lines ? at.line : query === '' ? -1 : nextOption(lines, -1, 1);
  const setActive = (line: number) => setAt({ lines, line });
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter') {
      const line = lines[active];
      if (line?.kind !== 'option' || line.option.disabledReason !== undefined) return false;
      onChoose(line.option);
    } else {
      const target = targetOf(event.key, active, lines);
      if (target === null) return false;
      setActive(target);
    }
    event.preventDefault();
    return true;
  };
  return { lines, active, setActive, onKey };
}

function targetOf(key: string, active: number, lines: readonly Line[]): number | null {
  if (key === 'ArrowDown') return nextOption(lines, active, 1);
  if (key === 'ArrowUp') return nextOption(lines, active === -1 ? 0 : active, -1);
  if (key === 'PageDown') return nextOption(lines, Math.min(lines.length - 2, active + page), 1);
  if (key === 'PageUp') return nextOption(lines, Math.max(0, active - page), -1);
  return null;
}
