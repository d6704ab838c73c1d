export { EmptyState } from './EmptyState';
export { ErrorState, messageOf } from './ErrorState';
export { Skeleton } from './Skeleton';
