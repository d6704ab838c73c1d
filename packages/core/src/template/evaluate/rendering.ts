import type { Meter } from '../budget';
import { applyFilter } from '../filters';
import { applyTest } from '../predicates';
import { Callable, type Given, type Run, type Value } from '../values';
import type { Scope } from './scope';

/** One rendering: what it has written, what it has cost, and the names that filters may have beside the standard ones. */
export class Rendering implements Run {
  readonly meter: Meter;
  readonly #globals: Scope;
  readonly #ownFilters: ReadonlySet<string>;
  #written: string[] = [];

  constructor({
    meter,
    globals,
    ownFilters,
  }: {
    readonly meter: Meter;
    readonly globals: Scope;
    /** Functions that may stand behind a `|`; the value before it is their first argument. */
    readonly ownFilters: readonly string[];
  }) {
    this.meter = meter;
    this.#globals = globals;
    this.#ownFilters = new Set(ownFilters);
  }

  write(text: string): void {
    this.meter.make(text.length);
    this.#written.push(text);
  }

  /** What `work` writes, in place of writing it. */
  capture(work: () => void): string {
    const before = this.#written;
    this.#written = [];
    work();
    const text = this.#written.join('');
    this.#written = before;
    return text;
  }

  filter(name: string, value: Value, given: Given): Value {
    const own = this.#ownFilters.has(name) ? this.#globals.get(name) : undefined;
    if (own instanceof Callable) return own.call({ ...given, positional: [value, ...given.positional] });
    return applyFilter(this, name, { value, given });
  }

  test(name: string, value: Value, given: Given): boolean {
    return applyTest(this.meter, name, { value, given });
  }
}
