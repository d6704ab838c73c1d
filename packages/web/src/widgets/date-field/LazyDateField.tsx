import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/state';
import type { DateField } from './DateField';

const Loaded = lazy(async () => ({ default: (await import('./DateField')).DateField }));

/** The field with its calendar, loaded when the first one is shown. */
export const LazyDateField = (props: ComponentProps<typeof DateField>) => (
  <Suspense fallback={<Skeleton height={32} />}>
    <Loaded {...props} />
  </Suspense>
);
