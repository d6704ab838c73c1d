import { readFileSync } from 'node:fs';
import type { IngestProgress } from '../protocol';

/** Reports how much of the file was read, from the process's own count of bytes read, where the system keeps one. */
export function watchReading(sizeBytes: number, progress: (progress: IngestProgress) => void): () => void {
  const start = bytesRead();
  const tell = () =>
    progress({
      phase: 'reading',
      fraction: start === null ? null : Math.min(1, ((bytesRead() ?? start) - start) / Math.max(1, sizeBytes)),
    });
  tell();
  const timer = setInterval(tell, 200);
  return () => clearInterval(timer);
}

function bytesRead(): number | null {
  try {
    const found = /^rchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'));
    return found ? Number(found[1]) : null;
  } catch {
    return null; // other systems do not tell
  }
}
