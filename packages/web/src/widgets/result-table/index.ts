export { CopyRows } from './CopyRows';
export { ResultTable } from './ResultTable';
