import type { Inspection } from '@meridian/contracts/documents';

/** Bytes of one row, from the rows that were shown; null where there are none to tell from. */
export function bytesPerRow({ rows }: Pick<Inspection, 'rows'>): number | null {
  if (rows.length === 0) return null;
  const bytes = rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + (cell?.length ?? 0) + 1, 0), 0);
  return bytes / rows.length;
}

interface Read {
  readonly fraction: number | null;
  readonly sizeBytes: number;
  readonly rowBytes: number | null;
  readonly elapsedMs: number;
}

/** Rows a second so far, to two digits, for they are an estimate; null before there is anything to tell. */
export function rowsPerSecond({ fraction, sizeBytes, rowBytes, elapsedMs }: Read): number | null {
  if (fraction === null || fraction === 0 || rowBytes === null || elapsedMs < 200) return null;
  const rows = (fraction * sizeBytes) / rowBytes;
  return Number(((rows / elapsedMs) * 1000).toPrecision(2));
}
