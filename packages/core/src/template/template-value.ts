/** Plain values only: text, numbers, booleans, null, lists and records of them. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly TemplateValue[]
  | { readonly [key: string]: TemplateValue };
