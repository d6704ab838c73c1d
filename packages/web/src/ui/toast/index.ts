export { type BulkAction, SelectionBar } from './SelectionBar';
export { Toaster } from './Toaster';
