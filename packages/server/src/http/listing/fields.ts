import type { InfoField } from '@meridian/contracts/api';

type Type =
  | 'String'
  | 'Integer'
  | 'Boolean'
  | 'List'
  | 'Related'
  | 'RelatedList'
  | 'Raw'
  | 'Url'
  | 'UUID'
  | 'Nested'
  | 'Enum';

/** A field of `_info`: `required` and `unique` are false and the label is made from the name where not said. */
export function infoField(
  name: string,
  type: Type,
  more: {
    readonly required?: boolean;
    readonly unique?: boolean;
    readonly validate?: string;
    readonly description?: string;
  } = {},
): InfoField {
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  return {
    name,
    label,
    description: more.description ?? '',
    type,
    required: more.required ?? false,
    unique: more.unique ?? false,
    validate: more.validate === undefined ? [] : [more.validate],
  };
}
