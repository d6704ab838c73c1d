import { TemplateFault } from '../fault';
import { formatValue } from './format-spec';
import { printValue, represent } from './print';
import { type Run, Tuple, type Value } from './value';

const directive = /%(?:\(([^()%]*)\))?([-+ 0#]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])|%/g;

/** Python's `text % values`. @throws TemplateFault where values and directives do not fit */
export function formatPercent(run: Run, text: string, values: Value): string {
  const row = values instanceof Tuple ? values.items : [values];
  let used = 0;
  const next = () => {
    const value = row[used];
    if (value === undefined) throw new TemplateFault('a text with "%" names more values than there are');
    used += 1;
    return value;
  };
  const written = text.replace(
    directive,
    (_, name: string | undefined, flags: string, width, precision, type: string | undefined) => {
      if (type === undefined)
        throw new TemplateFault('a text with "%" has one that says nothing. Write it twice to mean it');
      if (type === '%') return '%';
      const value = name === undefined ? next() : entryOf(values, name);
      return writeOne(run, value, { flags, width: width ?? '', precision: precision ?? null, type });
    },
  );
  run.meter.make(written.length);
  if (used < row.length && !(values instanceof Map))
    throw new TemplateFault('a text with "%" names fewer values than there are');
  return written;
}

function entryOf(values: Value, name: string): Value {
  const value = values instanceof Map ? values.get(name) : undefined;
  if (value === undefined) throw new TemplateFault(`there is no value "${name}" for the text with "%"`);
  return value;
}

interface Directive {
  readonly flags: string;
  readonly width: string;
  readonly precision: string | null;
  readonly type: string;
}

function writeOne(run: Run, value: Value, { flags, width, precision, type }: Directive): string {
  const isText = type === 's' || type === 'r';
  if (!isText && !'diuoxXeEfFgG'.includes(type)) throw new TemplateFault(`"%${type}" is no format`);
  const isWhole = 'diu'.includes(type);
  if (flags.includes('#') || (isWhole && precision !== null)) {
    throw new TemplateFault(
      `"%${flags}${precision === null ? '' : `.${precision}`}${type}" is no format that can be written here`,
    );
  }
  const isLeft = flags.includes('-');
  return formatValue(run, shown(run, value, { type, isWhole }), {
    fill: flags.includes('0') && !isLeft && !isText ? '0' : ' ',
    align: isLeft ? '<' : flags.includes('0') && !isText ? '=' : '>',
    sign: flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '-',
    width: Number(width),
    grouping: '',
    precision: precision === null ? null : Number(precision),
    type: isText ? 's' : isWhole ? 'd' : type,
  });
}

function shown(run: Run, value: Value, { type, isWhole }: { readonly type: string; readonly isWhole: boolean }): Value {
  if (type === 'r') return represent(run.meter, value);
  if (type === 's') return printValue(run.meter, value);
  return isWhole && typeof value === 'number' && Number.isFinite(value) ? BigInt(Math.trunc(value)) : value;
}
