/** A piece of a template. */
export type Token =
  | { readonly kind: 'text' | 'name' | 'string'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'fraction'; readonly value: number }
  | { readonly kind: 'mark'; readonly text: string }
  /** Begin and end of `{{ … }}` and `{% … %}`. */
  | { readonly kind: 'print' | 'print-end' | 'tag' | 'tag-end' };
