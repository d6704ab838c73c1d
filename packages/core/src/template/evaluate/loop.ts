import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { Callable, Facade, isEqual, Missing, type Value, valueOr } from '../values';

/** What `loop` stands for within `{% for %}`. `changed` remembers what it was last given. */
export class LoopState {
  readonly facade: Facade;
  readonly #items: readonly Value[];
  readonly #meter: Meter;
  #at = 0;
  #last: readonly Value[] | null = null;

  constructor(items: readonly Value[], meter: Meter) {
    this.#items = items;
    this.#meter = meter;
    this.facade = new Facade({ name: 'loop', member: name => this.#member(name) });
  }

  stand(at: number): void {
    this.#at = at;
  }

  #member(name: string): Value | undefined {
    const length = this.#items.length;
    switch (name) {
      case 'index':
        return BigInt(this.#at + 1);
      case 'index0':
        return BigInt(this.#at);
      case 'revindex':
        return BigInt(length - this.#at);
      case 'revindex0':
        return BigInt(length - this.#at - 1);
      case 'first':
        return this.#at === 0;
      case 'last':
        return this.#at === length - 1;
      case 'length':
        return BigInt(length);
      case 'depth':
        return 1n;
      case 'depth0':
        return 0n;
      case 'previtem':
        return this.#neighbour(-1, 'previous');
      case 'nextitem':
        return this.#neighbour(1, 'next');
      case 'cycle':
        return new Callable('cycle', ({ positional }) => this.#cycle(positional));
      case 'changed':
        return new Callable('changed', ({ positional }) => this.#hasChanged(positional));
      default:
        return undefined;
    }
  }

  #neighbour(by: number, word: string): Value {
    const item = this.#items[this.#at + by];
    return valueOr(item, Missing.because(`there is no ${word} item`));
  }

  #cycle(values: readonly Value[]): Value {
    const value = values[this.#at % values.length];
    if (value === undefined) throw new TemplateFault('"loop.cycle" needs values to choose from');
    return value;
  }

  #hasChanged(values: readonly Value[]): boolean {
    const last = this.#last;
    this.#last = values;
    return last === null || !isEqual(this.#meter, [...last], [...values]);
  }
}
