import { TemplateFault } from '../fault';
import { entriesOf, type Given, isTrue, Missing, memberOf, type Run, textGiven, type Value, valueOr } from '../values';
import type { Filter, NamedFilters } from './filter';
import { memberBy } from './member';

/** Items of which a test is true (or that count as true where none is named), or the others. */
const choosing =
  (isWanted: boolean): Filter =>
  (value, given, run) =>
    chosen(run, entriesOf(run.meter, value), { isWanted, of: item => item, given });

const choosingBy =
  (isWanted: boolean): Filter =>
  (value, { positional, named }, run) => {
    const [attribute, ...rest] = positional;
    if (attribute === undefined) throw new TemplateFault('the attribute to choose by is missing');
    return chosen(run, entriesOf(run.meter, value), {
      isWanted,
      of: memberBy(run, attribute),
      given: { positional: rest, named },
    });
  };

function chosen(
  run: Run,
  items: readonly Value[],
  { isWanted, of, given }: { readonly isWanted: boolean; readonly of: (item: Value) => Value; readonly given: Given },
): Value {
  const [name, ...rest] = given.positional;
  const holds = (value: Value) =>
    name === undefined ? isTrue(value) : run.test(textGiven(name), value, { ...given, positional: rest });
  const kept = items.filter(item => {
    run.meter.step();
    return holds(of(item)) === isWanted;
  });
  run.meter.make(kept.length);
  return kept;
}

/** `map('filter', …)` or `map(attribute='name', default=…)`. */
const mapping: Filter = (value, { positional, named }, run) => {
  const items = entriesOf(run.meter, value);
  run.meter.make(items.length);
  const [name, ...rest] = positional;
  const attribute = named.get('attribute');
  if (name === undefined && attribute === undefined)
    throw new TemplateFault('"map" needs the name of a filter or an attribute');
  const fallback = named.get('default');
  const reach = memberBy(run, attribute);
  return items.map(item => {
    run.meter.step();
    if (name !== undefined) return run.filter(textGiven(name), item, { positional: rest, named });
    const member = reach(item);
    return member instanceof Missing ? valueOr(fallback, member) : member;
  });
};

export const choosingFilters: NamedFilters = [
  ['attr', (value, { positional }, run) => memberOf(run, value, textGiven(positional[0]))],
  ['map', mapping],
  ['reject', choosing(false)],
  ['rejectattr', choosingBy(false)],
  ['select', choosing(true)],
  ['selectattr', choosingBy(true)],
];
