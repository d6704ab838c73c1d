import { AppError } from '../../../http';

const truths = /^(true|t|yes|y|on|1)$/i;
const falsehoods = /^(false|f|no|n|off|0)$/i;
const wholeMost = 2 ** 31;

/** Reads the texts of a form and collects what is wrong with them; an absent or empty field is null. */
export function fieldReader(fields: Readonly<Record<string, string>>) {
  const problems = new Map<string, string>();
  const refuse = (name: string, problem: string): null => {
    if (!problems.has(name)) problems.set(name, problem);
    return null;
  };
  const text = (name: string, { trims = true } = {}): string | null => {
    const value = Object.hasOwn(fields, name) ? (fields[name] ?? '') : '';
    if (value.includes('\0')) return refuse(name, 'A text may not hold the NUL character.');
    return (trims ? value.trim() : value) === '' ? null : trims ? value.trim() : value;
  };
  return {
    text,
    refuse,
    oneOf: <const T extends string>(name: string, known: readonly T[]): T | null => {
      const value = text(name);
      if (value === null) return null;
      return known.find(one => one === value) ?? refuse(name, `Must be one of: ${known.join(', ')}.`);
    },
    count: (name: string, { least = 0 } = {}): number | null => {
      const value = text(name);
      if (value === null) return null;
      const isCount = /^\+?\d{1,10}$/.test(value) && Number(value) < wholeMost;
      if (!isCount) return refuse(name, 'Not a valid integer.');
      return Number(value) < least ? refuse(name, `Must be greater than or equal to ${least}.`) : Number(value);
    },
    truth: (name: string): boolean | null => {
      const value = text(name);
      if (value === null) return null;
      if (truths.test(value)) return true;
      return falsehoods.test(value) ? false : refuse(name, 'Not a valid boolean.');
    },
    /** Texts between commas. */
    list: (name: string): readonly string[] => text(name)?.split(',') ?? [],
    refuseOthers: (known: readonly string[]): void => {
      for (const name of Object.keys(fields)) if (!known.includes(name)) refuse(name, 'Unknown field.');
    },
    /** Throws `invalid_fields` when something was refused. */
    finish: (): void => {
      if (problems.size === 0) return;
      const all = [...problems].map(([name, problem]) => [name, [problem]]);
      throw new AppError('invalid_fields', { fields: Object.fromEntries(all) });
    },
  };
}
