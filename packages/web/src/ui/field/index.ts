export { Checkbox } from './Checkbox';
export { Field, type FieldLook } from './Field';
export { NumberField } from './NumberField';
export { type RadioChoice, RadioRows } from './RadioRows';
export { SearchField } from './SearchField';
export { Switch } from './Switch';
export { TextArea } from './TextArea';
export { TextField, type TextFieldProps } from './TextField';
