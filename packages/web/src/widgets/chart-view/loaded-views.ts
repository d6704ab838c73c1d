import type { ChartViewProps } from '@meridian/charts';
import { views } from '@meridian/charts/views';
import { type ComponentType, useEffect, useState } from 'react';

type View = ComponentType<ChartViewProps>;
type Load = () => Promise<{ readonly default: View }>;

const loaders: Readonly<Record<string, Load | undefined>> = views as unknown as Readonly<Record<string, Load>>;
const loaded = new Map<string, View>();

export const hasView = (vizType: string): boolean => Object.hasOwn(loaders, vizType);

/** Loads the drawing of a type, so that it is there when its data arrives. Rejects where it cannot be fetched. */
export async function preloadView(vizType: string): Promise<void> {
  if (!hasView(vizType) || loaded.has(vizType)) return;
  const module = await loaders[vizType]?.();
  if (module !== undefined) loaded.set(vizType, module.default);
}

/**
 * The drawing of a type, at once where it was loaded before; null while it is on its way. Not `React.lazy`: React holds back what had
 * suspended for 300 ms, which every chart of a page would wait for. A failed load is thrown to the nearest boundary.
 */
export function useView(vizType: string): View | null {
  const [, setArrived] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const view = loaded.get(vizType) ?? null;
  useEffect(() => {
    if (view === null) preloadView(vizType).then(() => setArrived(vizType), setFailure);
  }, [view, vizType]);
  if (failure !== null) throw failure;
  return view;
}
