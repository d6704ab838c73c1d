import { Meter, type TemplateBudget, templateBudget } from './budget';
import { execute, Rendering, Scope, standardGlobals } from './evaluate';
import { TemplateFault } from './fault';
import { toInside, toOutside } from './outside';
import { parseTemplate } from './syntax';
import type { TemplateValue } from './template-value';
import { Callable, type Given, Missing, printValue } from './values';

/** Characters of a template. */
const maxTemplate = 262_144;

/** Arguments as a template gave them; `named` are keyword arguments. */
export interface TemplateArguments {
  readonly positional: readonly TemplateValue[];
  readonly named: Readonly<Record<string, TemplateValue>>;
}
export type TemplateFunction = (given: TemplateArguments) => TemplateValue;

export interface TemplateContext {
  readonly variables: Readonly<Record<string, TemplateValue>>;
  /** Names that print their value and are not defined otherwise. */
  readonly printedVariables?: Readonly<Record<string, TemplateValue>>;
  readonly functions: Readonly<Record<string, TemplateFunction>>;
  /** Functions that may also stand behind a `|`; the value before it is their first argument. */
  readonly filters: readonly string[];
}

export type Rendered =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Renders Jinja under a budget. What it can reach is the context, nothing else; errors of its functions go through. */
export function renderTemplate(
  template: string,
  context: TemplateContext,
  budget: TemplateBudget = templateBudget,
): Rendered {
  if (template.length > maxTemplate) return refused('it is longer than 256 kB');
  try {
    const meter = new Meter(budget);
    const globals = globalsOf(context, meter);
    const run = new Rendering({ meter, globals, ownFilters: context.filters });
    const body = parseTemplate(template);
    return { kind: 'text', text: run.capture(() => execute({ run, scope: new Scope(globals) }, body)) };
  } catch (error) {
    if (error instanceof TemplateFault) return refused(error.message);
    throw error;
  }
}

function refused(reason: string): Rendered {
  return { kind: 'refused', message: `The template cannot be rendered: ${reason}` };
}

function globalsOf({ variables, printedVariables = {}, functions }: TemplateContext, meter: Meter): Scope {
  const scope = standardGlobals(meter);
  for (const [name, value] of Object.entries(variables)) scope.set(name, toInside(meter, value));
  for (const [name, value] of Object.entries(printedVariables)) {
    scope.set(name, new Missing(printValue(meter, toInside(meter, value)), Missing.named(name).fault));
  }
  for (const [name, call] of Object.entries(functions)) {
    scope.set(name, new Callable(name, given => toInside(meter, call(argumentsOf(meter, given)))));
  }
  return scope;
}

function argumentsOf(meter: Meter, { positional, named }: Given): TemplateArguments {
  return {
    positional: positional.map(value => toOutside(meter, value)),
    named: Object.fromEntries([...named].map(([name, value]) => [name, toOutside(meter, value)])),
  };
}
