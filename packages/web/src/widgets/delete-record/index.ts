export { DeleteRecord } from './DeleteRecord';
export { type UseCounts, usedByText } from './used-by';
