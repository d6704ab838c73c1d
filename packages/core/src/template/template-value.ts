/** Plain values only: text, numbers, booleans, null, lists and records of them. `bigint` for whole numbers beyond 2^53. */
export type TemplateValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };
