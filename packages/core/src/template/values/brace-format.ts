import { TemplateFault } from '../fault';
import { formatValue, parseFormatSpec } from './format-spec';
import { printValue, represent } from './print';
import type { Given, Run } from './value';

const piece = /\{\{|\}\}|\{([^{}:!]*)(?:!([rs]))?(?::([^{}]*))?\}|[{}]/g;

/** Python's `'{} {name:>5}'.format(…)`. @throws TemplateFault where values and places do not fit */
export function formatBraces(run: Run, text: string, { positional, named }: Given): string {
  let used = 0;
  const written = text.replace(piece, (whole: string, path: string | undefined, shape, spec: string | undefined) => {
    if (whole === '{{' || whole === '}}') return whole[0] ?? '';
    if (path === undefined)
      throw new TemplateFault('a text to format has a brace without its other. Write it twice to mean it');
    const key = path === '' ? String(used++) : path;
    const value = /^\d+$/.test(key) ? positional[Number(key)] : named.get(key);
    if (value === undefined) throw new TemplateFault(`there is no value for "{${path}}"`);
    const shown = shape === 'r' ? represent(run.meter, value) : shape === 's' ? printValue(run.meter, value) : value;
    return formatValue(run, shown, parseFormatSpec(spec ?? ''));
  });
  run.meter.make(written.length);
  return written;
}
