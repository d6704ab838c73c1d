import { parse } from 'rison2';
import { AppError } from '../app-error';

/** Levels of nesting an argument may have. */
export const depthLimit = 100;

/**
 * Decodes the argument `q`: Rison, or JSON as older clients send it. Objects come without a prototype, so a key named
 * `__proto__` is a key like any other; it is refused all the same. Throws `invalid_rison`.
 */
export function decodeQ(text: string): unknown {
  if (deeperThan(text, depthLimit)) throw new AppError('invalid_rison', { reason: `nested deeper than ${depthLimit}` });
  return bare(parsed(text));
}

function parsed(text: string): unknown {
  // To Rison `{}` and `[1]` are words; they are meant as JSON.
  const json = /^\s*[[{"]/.test(text) ? jsonOf(text) : undefined;
  if (json !== undefined) return json;
  try {
    return parse(text);
  } catch (cause) {
    throw new AppError('invalid_rison', { reason: reasonOf(cause) }, { cause });
  }
}

/** Undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it cannot be read';
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new AppError('invalid_rison', { reason: "a key is named '__proto__'" });
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) copy[key] = bare(inner);
  return copy;
}

/** Counts brackets wherever they stand, also in texts: an upper bound of the nesting, found without recursion. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === '(' || c === '[' || c === '{') depth += 1;
    else if (c === ')' || c === ']' || c === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
