export { Marked } from './Marked';
export { MultiPicker } from './MultiPicker';
export { OptionPanel } from './OptionPanel';
export type { Option } from './option';
export { Picker } from './Picker';
