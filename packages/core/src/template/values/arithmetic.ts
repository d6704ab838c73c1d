import { TemplateFault } from '../fault';
import type { BinaryOperator } from '../syntax';
import { formatPercent } from './percent-format';
import { isNumber, kindOf, Missing, type Run, Tuple, type Value, wholeOf } from './value';

/** Beyond this a whole number is refused: about 1,200 digits. */
const largest = 1n << 4096n;

/** @throws TemplateFault where the two cannot be taken together */
export function calculate(run: Run, operator: BinaryOperator, [left, right]: readonly [Value, Value]): Value {
  for (const side of [left, right]) if (side instanceof Missing) throw new TemplateFault(side.fault);
  if (operator === '%' && typeof left === 'string') return formatPercent(run, left, right);
  const [first, second] = [wholeOf(left), wholeOf(right)];
  if (first !== null && second !== null) return bounded(calculateWhole(operator, first, second));
  if (isNumber(left) && isNumber(right)) return calculateFraction(operator, fractionOf(left), fractionOf(right));
  if (operator === '+') return joined(run, left, right);
  if (operator === '*' && first !== null) return repeated(run, right, first);
  if (operator === '*' && second !== null) return repeated(run, left, second);
  throw notPossible(operator, left, right);
}

export function negate(value: Value): Value {
  const whole = wholeOf(value);
  if (whole !== null) return -whole;
  if (typeof value === 'number') return -value;
  throw new TemplateFault(value instanceof Missing ? value.fault : `${kindOf(value)} has no negative`);
}

function calculateWhole(operator: BinaryOperator, left: bigint, right: bigint): bigint | number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return fractionOf(left) / fractionOf(divisor(right));
    case '//':
      return floorQuotient(left, divisor(right));
    case '%':
      return left - right * floorQuotient(left, divisor(right));
    case '**':
      return powerOf(left, right);
  }
}

function powerOf(base: bigint, exponent: bigint): bigint | number {
  if (exponent < 0n) return Number(divisor(base)) ** Number(exponent);
  const isSmall = base >= -1n && base <= 1n;
  if (!isSmall && exponent * BigInt(base.toString(2).length) > 8192n) throw tooLarge();
  return isSmall ? base ** (exponent % 2n === 0n && exponent > 0n ? 2n : exponent === 0n ? 0n : 1n) : base ** exponent;
}

function calculateFraction(operator: BinaryOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / divisor(right);
    case '//':
      return Math.round((left - remainder(left, divisor(right))) / right);
    case '%':
      return remainder(left, divisor(right));
    case '**':
      return powerOfFraction(left, right);
  }
}

/** With the sign of the divisor. */
function remainder(left: number, right: number): number {
  const rest = left % right;
  if (rest === 0) return right < 0 ? -0 : 0;
  return rest < 0 !== right < 0 ? rest + right : rest;
}

function powerOfFraction(base: number, exponent: number): number {
  const power = (exponent < 0 ? divisor(base) : base) ** exponent;
  if (base < 0 && !Number.isInteger(exponent)) throw new TemplateFault('a number below zero has no such power');
  if (Number.isFinite(base) && Number.isFinite(exponent) && !Number.isFinite(power)) throw tooLarge();
  return power;
}

function fractionOf(value: number | bigint | boolean): number {
  const fraction = Number(value);
  if (typeof value === 'bigint' && !Number.isFinite(fraction)) throw tooLarge();
  return fraction;
}

function divisor<T extends number | bigint>(value: T): T {
  if (Number(value) === 0) throw new TemplateFault('it divides by zero');
  return value;
}

function floorQuotient(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
}

function bounded(value: bigint | number): bigint | number {
  if (typeof value === 'bigint' && (value > largest || value < -largest)) throw tooLarge();
  return value;
}

function tooLarge(): TemplateFault {
  return new TemplateFault('it makes a number that is too large');
}

function joined({ meter }: Run, left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string') {
    meter.make(left.length + right.length);
    return left + right;
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    meter.make(left.length + right.length);
    return [...left, ...right];
  }
  if (left instanceof Tuple && right instanceof Tuple) {
    meter.make(left.items.length + right.items.length);
    return new Tuple([...left.items, ...right.items]);
  }
  throw notPossible('+', left, right);
}

function repeated({ meter }: Run, value: Value, times: bigint): Value {
  const count = times < 0n ? 0 : Number(times);
  const items = value instanceof Tuple ? value.items : value;
  if (typeof items !== 'string' && !Array.isArray(items)) throw notPossible('*', value, times);
  meter.make(items.length * count);
  if (typeof items === 'string') return items.repeat(items === '' ? 0 : count);
  const copies = items.length === 0 ? [] : Array.from({ length: count }, () => items).flat();
  return value instanceof Tuple ? new Tuple(copies) : copies;
}

function notPossible(operator: string, left: Value, right: Value): TemplateFault {
  const isMixed = operator === '+' && (typeof left === 'string' || typeof right === 'string');
  const advice = isMixed ? '. "~" joins anything to a text, |int makes a number of one' : '';
  return new TemplateFault(`${kindOf(left)} and ${kindOf(right)} do not go together with "${operator}"${advice}`);
}
