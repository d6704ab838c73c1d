import { TemplateFault } from '../fault';
import type { Body, Expression, Parameter } from '../syntax';
import { Callable, type Given, Missing, type Value, valueOr } from '../values';
import { evaluate, type Place } from './expressions';
import { Scope } from './scope';

interface MacroParts {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body;
  readonly run: (place: Place, body: Body) => void;
}

/** `{% macro %}` as a function that answers the text it writes. It sees the names around it, not those of its callers. */
export function macroOf(place: Place, { name, parameters, body, run }: MacroParts): Callable {
  return new Callable(name, given =>
    place.run.meter.within(() => {
      const inner: Place = { run: place.run, scope: new Scope(place.scope) };
      const caller = given.named.get('caller');
      if (caller !== undefined) inner.scope.set('caller', caller);
      bind(inner, { name, parameters, given });
      return place.run.capture(() => run(inner, body));
    }),
  );
}

/** Sets the parameters, in order: what stands for one that is not given may name those before it. */
function bind(
  place: Place,
  {
    name,
    parameters,
    given,
  }: { readonly name: string; readonly parameters: readonly Parameter[]; readonly given: Given },
): void {
  if (given.positional.length > parameters.length)
    throw new TemplateFault(`the macro "${name}" is given too many values`);
  for (const key of given.named.keys()) {
    if (key !== 'caller' && !parameters.some(parameter => parameter.name === key)) {
      throw new TemplateFault(`the macro "${name}" has no argument "${key}"`);
    }
  }
  for (const [index, { name: parameter, fallback }] of parameters.entries()) {
    const value = valueOr(given.positional[index], given.named.get(parameter));
    place.scope.set(parameter, value === undefined ? fallbackOf(place, parameter, fallback) : value);
  }
}

function fallbackOf(place: Place, parameter: string, fallback: Expression | null): Value {
  return fallback === null ? notGiven(parameter) : evaluate(place, fallback);
}

function notGiven(name: string): Missing {
  return Missing.because(`parameter '${name}' was not provided`);
}
