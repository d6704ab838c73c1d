export { ResultTable } from './ResultTable';
export { clipboardText } from './result-rows';
