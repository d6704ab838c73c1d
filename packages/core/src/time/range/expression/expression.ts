import type { CalendarUnit } from '../../calendar';

/** A date expression as data: `DATEADD(DATETIME('today'), -1, month)`. Source: spec/facts.md Part 5. */
export type DateExpression =
  | { readonly kind: 'datetime'; readonly text: string }
  | {
      readonly kind: 'dateadd';
      readonly from: DateExpression;
      readonly count: number | DateDifference;
      readonly unit: CalendarUnit;
    }
  | { readonly kind: 'datetrunc'; readonly of: DateExpression; readonly unit: CalendarUnit }
  | { readonly kind: 'lastday'; readonly of: DateExpression; readonly unit: LastDayUnit }
  | {
      readonly kind: 'holiday';
      readonly name: string;
      readonly inYearOf: DateExpression | null;
      readonly country: string;
    };

export interface DateDifference {
  readonly kind: 'datediff';
  readonly from: DateExpression;
  readonly to: DateExpression;
  readonly unit: DifferenceUnit;
}

export const lastDayUnits = ['year', 'month', 'week'] as const;
export type LastDayUnit = (typeof lastDayUnits)[number];
export const differenceUnits = ['day', 'year'] as const;
export type DifferenceUnit = (typeof differenceUnits)[number];
