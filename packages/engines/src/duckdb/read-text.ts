import { isValid } from '@meridian/core/table';
import type { ReadVector } from './raw-vector';
import { SeenTexts } from './seen-texts';
import { inlineBytes, TextRun, textEntries } from './text-entries';

/** Reads the text cells of one column. Short texts are decoded in place. */
export function textReader(): ReadVector {
  const seen = new SeenTexts();
  return (chunk, index, into) => {
    const entries = textEntries(chunk, index);
    const { rowCount, valid, bytes, words } = entries;
    const first = into.length;
    const run = new TextRun(entries, (texts, rows, starts) => {
      const text = texts.toString('utf8');
      const isAscii = text.length === texts.length;
      rows.forEach((row, place) => {
        const start = starts[place] ?? 0;
        const end = starts[place + 1] ?? texts.length;
        into[first + row] = isAscii ? text.slice(start, end) : texts.toString('utf8', start, end);
      });
    });
    for (let row = 0; row < rowCount; row += 1) {
      if (!isValid(valid, row)) into.push(null);
      else if ((words[row * 4] ?? 0) <= inlineBytes) into.push(seen.read(words, row, bytes));
      else {
        into.push(null);
        run.add(row);
      }
    }
    run.flush();
  };
}
