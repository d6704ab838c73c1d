import { Environment, Interpreter, parse, tokenize } from '@huggingface/jinja';
import { adaptProgram, printedType } from './adapt-program';
import { printValue, type TemplateValue } from './template-value';

/** What one rendering may cost. Counted, not timed: the same template is refused everywhere or nowhere. */
export interface TemplateBudget {
  /** Nodes evaluated. */
  readonly steps: number;
  /** Characters of one value. */
  readonly valueLength: number;
  /** Characters of all values made on the way. */
  readonly totalLength: number;
}

export const templateBudget: TemplateBudget = { steps: 50_000, valueLength: 200_000, totalLength: 4_000_000 };

/** Entries of a `range`, and characters of a template. */
const mostRange = 1000;
const mostTemplate = 262_144;

/** Arguments as a template gave them; `named` are keyword arguments. */
export interface TemplateArguments {
  readonly positional: readonly TemplateValue[];
  readonly named: Readonly<Record<string, TemplateValue>>;
}
export type TemplateFunction = (given: TemplateArguments) => TemplateValue;

export interface TemplateContext {
  readonly variables: Readonly<Record<string, TemplateValue>>;
  readonly functions: Readonly<Record<string, TemplateFunction>>;
  /** Functions that may also stand behind a `|`; the value before it is their first argument. */
  readonly filters: readonly string[];
}

export type Rendered =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Renders Jinja under a budget. What it can reach is the context, nothing else. */
export function renderTemplate(
  template: string,
  context: TemplateContext,
  budget: TemplateBudget = templateBudget,
): Rendered {
  if (template.length > mostTemplate) return refused('it is longer than 256 kB');
  try {
    const program = parse(tokenize(template));
    const interpreter = new BudgetedInterpreter(environmentOf(context), budget);
    const { value } = interpreter.run(adaptProgram(program, new Set(context.filters)));
    return { kind: 'text', text: String(value) };
  } catch (error) {
    if (error instanceof PassedThrough) throw error.cause;
    if (error instanceof TypeError) return refused(brokenOff);
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** The parser runs over the end of a template that lacks one, and says so in words of its own making. */
const brokenOff = 'it breaks off. Close every "{{" with "}}" and every "{%" with "%}"';

function refused(reason: string): Rendered {
  return { kind: 'refused', message: `The template cannot be rendered: ${reason}` };
}

/** Carries an error of a function of ours through the interpreter. */
class PassedThrough extends Error {}

type Evaluated = ReturnType<Interpreter['evaluate']>;
type Node = Parameters<Interpreter['evaluate']>[0];
type Scope = Parameters<Interpreter['evaluate']>[1];
interface Printed {
  readonly expression: Node;
}

function isPrinted(node: unknown): node is Printed {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === printedType;
}

class BudgetedInterpreter extends Interpreter {
  #steps = 0;
  #length = 0;
  readonly #budget: TemplateBudget;

  constructor(environment: Environment, budget: TemplateBudget) {
    super(environment);
    this.#budget = budget;
  }

  override evaluate(...given: Parameters<Interpreter['evaluate']>): Evaluated {
    this.#steps += 1;
    if (this.#steps > this.#budget.steps) throw new Error('it takes too many steps');
    const [statement, environment] = given;
    const evaluated = isPrinted(statement) ? this.#print(statement, environment) : super.evaluate(...given);
    const { value } = evaluated;
    if (typeof value === 'string' || Array.isArray(value)) this.#count(value.length);
    return evaluated;
  }

  #print({ expression }: Printed, environment: Scope): Evaluated {
    const text = printedText(this.evaluate(expression, environment), expression);
    return super.evaluate({ type: 'StringLiteral', value: text } as Node, environment); // as the parser makes it
  }

  #count(length: number): void {
    this.#length += length;
    if (length > this.#budget.valueLength || this.#length > this.#budget.totalLength) {
      throw new Error('it makes too much text');
    }
  }
}

/** A name that stands for nothing is printed as it was written, a fraction as one also where it is whole. */
function printedText({ type, value }: Evaluated, expression: Node): string {
  if (type === 'NullValue') return printValue(null);
  if (type === 'UndefinedValue' && isName(expression)) return `{{ ${expression.value} }}`;
  return type === 'FloatValue' && Number.isInteger(value) ? Number(value).toFixed(1) : printValue(unboxed(value));
}

function isName(node: Node): node is NonNullable<Node> & { readonly value: string } {
  return node?.type === 'Identifier' && 'value' in node && typeof node.value === 'string';
}

function environmentOf({ variables, functions }: TemplateContext): Environment {
  const environment = new Environment();
  for (const [name, constant] of [
    ['true', true],
    ['false', false],
    ['none', null],
    ['True', true],
    ['False', false],
    ['None', null],
  ] as const) {
    environment.set(name, constant);
  }
  environment.set('range', (...bounds: unknown[]) => boundedRange(bounds.map(Number)));
  for (const [name, value] of Object.entries(variables)) environment.set(name, value);
  for (const [name, call] of Object.entries(functions)) {
    environment.set(name, (...given: unknown[]) => {
      try {
        return call(argumentsOf(given));
      } catch (cause) {
        throw new PassedThrough('', { cause });
      }
    });
  }
  return environment;
}

function boundedRange(bounds: readonly number[]): readonly number[] {
  const [start = 0, stop = 0, step = 1] = bounds.length < 2 ? [0, bounds[0]] : bounds;
  const length = step === 0 ? 0 : Math.max(0, Math.ceil((stop - start) / step));
  if (length > mostRange || Number.isNaN(length)) throw new Error(`a range has at most ${mostRange} entries`);
  return Array.from({ length }, (_, index) => start + index * step);
}

/** The interpreter hands over raw values, lists and maps of its own boxes, and keyword arguments as a last map. */
function argumentsOf(given: readonly unknown[]): TemplateArguments {
  const last = given.at(-1);
  const named = last instanceof Map ? last : null;
  const positional = named === null ? given : given.slice(0, -1);
  return {
    positional: positional.map(unboxed),
    named: named === null ? {} : Object.fromEntries([...named].map(([key, value]) => [String(key), unboxed(value)])),
  };
}

function unboxed(given: unknown): TemplateValue {
  if (Array.isArray(given)) return given.map(unboxed);
  if (given instanceof Map) return Object.fromEntries([...given].map(([key, value]) => [String(key), unboxed(value)]));
  if (typeof given === 'object' && given !== null) return 'value' in given ? unboxed(given.value) : null;
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  return given === null ? null : undefined;
}
