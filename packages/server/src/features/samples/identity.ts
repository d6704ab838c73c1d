import { createHash } from 'node:crypto';
import { AppError } from '../../http';

/** A record that may not be there, or not for this person. */
export async function found<T>(looking: Promise<T>): Promise<T | null> {
  return looking.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

/** The same identity for the same thing in every installation. */
export function fixedUuid(name: string): string {
  const hex = createHash('sha256').update(`meridian sample ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
