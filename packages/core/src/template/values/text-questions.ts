import type { Value } from './value';

const asking =
  (pattern: RegExp): ((self: string) => Value) =>
  self =>
    pattern.test(self);

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** `isdigit` and its like: what all letters of a text are. */
export const textQuestions: readonly (readonly [string, (self: string) => Value])[] = [
  ['isalnum', asking(/^[\p{L}\p{N}]+$/u)],
  ['isalpha', asking(/^\p{L}+$/u)],
  ['isascii', asking(/^\p{ASCII}*$/u)],
  ['isdecimal', asking(/^\p{Nd}+$/u)],
  ['isdigit', asking(/^[\p{Nd}⁰¹²³⁴-⁹₀-₉]+$/u)],
  ['isidentifier', asking(/^[\p{L}_][\p{L}\p{N}_]*$/u)],
  ['islower', self => hasCase(self) && self === self.toLowerCase()],
  ['isnumeric', asking(/^\p{N}+$/u)],
  ['isspace', asking(/^\s+$/u)],
  ['isupper', self => hasCase(self) && self === self.toUpperCase()],
];
