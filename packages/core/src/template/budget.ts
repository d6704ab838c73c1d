import { TemplateFault } from './fault';

/** What one rendering may cost. Counted, not timed: the same template is refused everywhere or nowhere. */
export interface TemplateBudget {
  /** Nodes evaluated. */
  readonly steps: number;
  /** Characters of one text, entries of one list. */
  readonly valueLength: number;
  /** The same of all values made on the way. */
  readonly totalLength: number;
}

export const templateBudget: TemplateBudget = { steps: 50_000, valueLength: 200_000, totalLength: 4_000_000 };

/** Macros within macros. */
const maxCalls = 50;
/** Statements and expressions within each other, through macros too: what the stack of a process has room for, several times over. */
const maxDepth = 1000;

/** Counts what a rendering costs. Whoever makes a value asks first, so that none is made that is too large. */
export class Meter {
  #steps = 0;
  #length = 0;
  #calls = 0;
  #depth = 0;
  readonly #budget: TemplateBudget;

  constructor(budget: TemplateBudget) {
    this.#budget = budget;
  }

  /** One node begins; `leave` when it has ended. */
  enter(): void {
    this.step();
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TemplateFault('it nests too deeply');
  }

  leave(): void {
    this.#depth -= 1;
  }

  step(): void {
    this.#steps += 1;
    if (this.#steps > this.#budget.steps) throw new TemplateFault('it takes too many steps');
  }

  /** @param length of a text or list about to be made */
  make(length: number): void {
    this.#length += length;
    if (length > this.#budget.valueLength || this.#length > this.#budget.totalLength) {
      throw new TemplateFault('it makes too much text');
    }
  }

  /** One value looked at within another: lists of lists are larger than they seem. */
  look(): void {
    this.#length += 1;
    if (this.#length > this.#budget.totalLength) throw new TemplateFault('it looks at too many values');
  }

  within<T>(call: () => T): T {
    this.#calls += 1;
    if (this.#calls > maxCalls) throw new TemplateFault('its macros call each other too deeply');
    const result = call();
    this.#calls -= 1;
    return result;
  }
}
