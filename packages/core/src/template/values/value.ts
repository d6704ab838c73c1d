import type { Meter } from '../budget';

/**
 * A value of a template, as Python has it: whole numbers are `bigint`, fractions `number`, lists arrays, records maps. None is `null`.
 */
export type Value = Single | Value[] | Tuple | Dict | Missing | Callable | Facade;
export type Single = null | boolean | bigint | number | string;
export type Dict = Map<Single, Value>;

export class Tuple {
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

/** What a name, member or entry stands for that is not there. It prints as `printed`; whoever works with it hears `fault`. */
export class Missing {
  readonly printed: string;
  readonly fault: string;

  constructor(printed: string, fault: string) {
    this.printed = printed;
    this.fault = fault;
  }

  static because(fault: string): Missing {
    return new Missing(`{{ undefined value printed: ${fault} }}`, fault);
  }

  static named(name: string): Missing {
    return new Missing(`{{ ${name} }}`, `"${name}" is not defined`);
  }
}

/** Arguments of a call. */
export interface Given {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}

export const nothingGiven: Given = { positional: [], named: new Map() };

export class Callable {
  readonly name: string;
  readonly call: (given: Given) => Value;

  constructor(name: string, call: (given: Given) => Value) {
    this.name = name;
    this.call = call;
  }
}

/** Something with members that are no entries: a loop, a namespace. */
export class Facade {
  readonly name: string;
  readonly member: (name: string) => Value | undefined;
  /** Null: its members cannot be set. */
  readonly assign: ((name: string, value: Value) => void) | null;

  constructor({
    name,
    member,
    assign = null,
  }: {
    readonly name: string;
    readonly member: (name: string) => Value | undefined;
    readonly assign?: ((name: string, value: Value) => void) | null;
  }) {
    this.name = name;
    this.member = member;
    this.assign = assign;
  }
}

/** What operations on values may ask of the rendering that they are part of. */
export interface Run {
  readonly meter: Meter;
  readonly filter: (name: string, value: Value, given: Given) => Value;
  readonly test: (name: string, value: Value, given: Given) => boolean;
}

export function isText(value: Value): value is string {
  return typeof value === 'string';
}

export function isNumber(value: Value): value is number | bigint | boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}

/** Whole numbers as such; Python counts with True and False. */
export function wholeOf(value: Value): bigint | null {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return typeof value === 'bigint' ? value : null;
}

export function isTrue(value: Value): boolean {
  if (value === null || value instanceof Missing) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Tuple) return value.items.length > 0;
  if (value instanceof Map) return value.size > 0;
  return typeof value === 'object' || Boolean(value);
}

/** A value, or what stands for it where there is none. None is one. */
export function valueOr<T>(value: Value | undefined, fallback: T): Value | T {
  return value === undefined ? fallback : value;
}

/** As a message calls it. */
export function kindOf(value: Value): string {
  if (value === null) return 'None';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Tuple) return 'a tuple';
  if (value instanceof Map) return 'a record';
  if (value instanceof Missing) return 'something that is not defined';
  if (value instanceof Callable) return 'a function';
  if (value instanceof Facade) return `a ${value.name}`;
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return 'a truth value';
  return typeof value === 'bigint' ? 'a whole number' : 'a fraction';
}
