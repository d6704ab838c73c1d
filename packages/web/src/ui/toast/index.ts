export { type BulkAction, SelectionBar } from './SelectionBar';
export { StandingNotice } from './StandingNotice';
export { Toaster } from './Toaster';
export { useNoticesAbove } from './use-notices-above';
