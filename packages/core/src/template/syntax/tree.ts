export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

/** Arguments as they are written; `spread` is `*list`, `spreadNamed` is `**record`. */
export interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: readonly (readonly [string, Expression])[];
  readonly spread: Expression | null;
  readonly spreadNamed: Expression | null;
}

export interface Slice {
  readonly kind: 'slice';
  readonly start: Expression | null;
  readonly stop: Expression | null;
  readonly step: Expression | null;
}

export interface FilterCall {
  readonly name: string;
  readonly given: Arguments;
}

export type Expression =
  | { readonly kind: 'constant'; readonly value: null | boolean | bigint | number | string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'tuple' | 'concatenation'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'item'; readonly of: Expression; readonly index: Expression | Slice }
  | { readonly kind: 'call'; readonly callee: Expression; readonly given: Arguments }
  | { readonly kind: 'filter'; readonly of: Expression; readonly filter: FilterCall }
  | { readonly kind: 'test'; readonly of: Expression; readonly test: FilterCall; readonly negated: boolean }
  | { readonly kind: 'sign'; readonly operator: '+' | '-'; readonly of: Expression }
  | { readonly kind: 'not'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'comparison';
      readonly first: Expression;
      readonly rest: readonly { readonly operator: Comparison; readonly right: Expression }[];
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression | null;
    };

/** What a value is given to: a name, names in a row, or a member of a namespace. */
export type Target =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'names'; readonly items: readonly Target[] }
  | { readonly kind: 'member'; readonly of: string; readonly name: string };

export interface Parameter {
  readonly name: string;
  readonly fallback: Expression | null;
}

export type Body = readonly Statement[];

export interface Loop {
  readonly kind: 'for';
  readonly target: Target;
  readonly of: Expression;
  readonly condition: Expression | null;
  readonly body: Body;
  readonly otherwise: Body;
}

export type Statement =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly value: Expression }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly condition: Expression; readonly body: Body }[];
      readonly otherwise: Body;
    }
  | Loop
  | { readonly kind: 'set'; readonly target: Target; readonly value: Expression }
  | {
      readonly kind: 'set-block';
      readonly target: Target;
      readonly filters: readonly FilterCall[];
      readonly body: Body;
    }
  | {
      readonly kind: 'with';
      readonly bindings: readonly { readonly target: Target; readonly value: Expression }[];
      readonly body: Body;
    }
  | {
      readonly kind: 'macro';
      readonly name: string;
      readonly parameters: readonly Parameter[];
      readonly body: Body;
    }
  | {
      readonly kind: 'call-block';
      readonly parameters: readonly Parameter[];
      readonly call: Expression;
      readonly body: Body;
    }
  | { readonly kind: 'filter-block'; readonly filters: readonly FilterCall[]; readonly body: Body };
