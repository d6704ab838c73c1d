import { type Value, valueOr } from '../values';

/** Names and what they stand for, in front of those of the place around. */
export class Scope {
  readonly #values = new Map<string, Value>();
  readonly #around: Scope | null;

  constructor(around: Scope | null = null) {
    this.#around = around;
  }

  get(name: string): Value | undefined {
    return valueOr(this.#values.get(name), this.#around?.get(name));
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }
}
