import { calendarUnits } from '../../calendar';
import type { TimeRangeRefusal } from '../../moment';
import { type DateDifference, type DateExpression, differenceUnits, lastDayUnits } from './expression';

/**
 * Parses a date expression. Names and units in any case, texts in '…' or "…", a comma may follow the last argument; whatever
 * follows the closing bracket is not read.
 */
export function parseExpression(
  text: string,
): { readonly kind: 'ok'; readonly expression: DateExpression } | TimeRangeRefusal {
  try {
    return { kind: 'ok', expression: new ExpressionReader(text).readExpression() };
  } catch (error) {
    if (!(error instanceof UnexpectedToken)) throw error;
    return { kind: 'refused', error: 'syntax', message: error.message };
  }
}

class UnexpectedToken extends Error {}

const functionNames = ['DATETIME', 'DATEADD', 'DATETRUNC', 'LASTDAY', 'HOLIDAY'] as const;

class ExpressionReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readExpression(): DateExpression {
    const name = this.#peekWord().toUpperCase();
    const known = functionNames.find(candidate => candidate === name);
    if (known === undefined) this.#refuse(`one of ${functionNames.join(', ')}`);
    this.#readWord();
    this.#readMark('(');
    const expression = this.#readArguments(known);
    this.#endArguments();
    return expression;
  }

  #readArguments(name: (typeof functionNames)[number]): DateExpression {
    switch (name) {
      case 'DATETIME':
        return { kind: 'datetime', text: this.#readText() };
      case 'DATEADD':
        return this.#readDateAdd();
      case 'DATETRUNC':
        return { kind: 'datetrunc', of: this.#readFirst(), unit: this.#readOneOf(calendarUnits) };
      case 'LASTDAY':
        return { kind: 'lastday', of: this.#readFirst(), unit: this.#readOneOf(lastDayUnits) };
      case 'HOLIDAY':
        return this.#readHoliday();
      default:
        return name satisfies never;
    }
  }

  #readFirst(): DateExpression {
    const first = this.readExpression();
    this.#readMark(',');
    return first;
  }

  #readDateAdd(): DateExpression {
    const from = this.#readFirst();
    const count = this.#peekWord().toUpperCase() === 'DATEDIFF' ? this.#readDifference() : this.#readInteger();
    this.#readMark(',');
    return { kind: 'dateadd', from, count, unit: this.#readOneOf(calendarUnits) };
  }

  #readDifference(): DateDifference {
    this.#readWord();
    this.#readMark('(');
    const from = this.#readFirst();
    const to = this.readExpression();
    const unit = this.#takeMark(',') && this.#peek() !== ')' ? this.#readOneOf(differenceUnits) : 'day';
    this.#endArguments();
    return { kind: 'datediff', from, to, unit };
  }

  #readHoliday(): DateExpression {
    const name = this.#readText();
    const isMore = () => this.#takeMark(',') && this.#peek() !== ')';
    if (!isMore()) return { kind: 'holiday', name, inYearOf: null, country: 'US' };
    const isCountry = this.#peek() === "'" || this.#peek() === '"';
    const inYearOf = isCountry ? null : this.readExpression();
    const country = isCountry || isMore() ? this.#readText() : 'US';
    return { kind: 'holiday', name, inYearOf, country };
  }

  #endArguments(): void {
    this.#takeMark(',');
    this.#readMark(')');
  }

  #peek(): string {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#text.charAt(this.#at);
  }

  #match(pattern: RegExp): string | null {
    this.#peek();
    return pattern.exec(this.#text.slice(this.#at))?.[0] ?? null;
  }

  #peekWord(): string {
    return this.#match(/^\w+/) ?? '';
  }

  #readWord(): void {
    this.#at += this.#peekWord().length;
  }

  #takeMark(mark: string): boolean {
    if (this.#peek() !== mark) return false;
    this.#at += 1;
    return true;
  }

  #readMark(mark: string): void {
    if (!this.#takeMark(mark)) this.#refuse(`"${mark}"`);
  }

  #readText(): string {
    const quoted = this.#match(/^(?:'(?:[^'\n\r\\]|''|\\.)*'|"(?:[^"\n\r\\]|""|\\.)*")/);
    if (quoted === null) this.#refuse('a text in quotes');
    this.#at += quoted.length;
    return quoted.slice(1, -1);
  }

  #readInteger(): number {
    const digits = this.#match(/^[+-]?\d+/);
    if (digits === null) this.#refuse('a whole number');
    this.#at += digits.length;
    return Number(digits);
  }

  #readOneOf<T extends string>(units: readonly T[]): T {
    const word = this.#peekWord();
    const unit = units.find(candidate => candidate === word.toLowerCase());
    if (unit === undefined) this.#refuse(`one of ${units.join(', ')}`);
    this.#readWord();
    return unit;
  }

  #refuse(expected: string): never {
    this.#peek();
    const found = this.#text.slice(this.#at, this.#at + 20);
    const where = found === '' ? 'at its end' : `at "${found}"`;
    throw new UnexpectedToken(`${this.#text} cannot be read ${where}: type ${expected} there.`);
  }
}
