import { createElement, type FunctionComponent, lazy } from 'react';

type Door = Readonly<Record<string, FunctionComponent>>;
const doors = import.meta.glob<Door>('../../features/*/index.ts');

/** A page of a feature, loaded when it is first shown. Features are entered by their front door only. */
export function screen(feature: string, page: string): FunctionComponent {
  const Page = lazy(async () => {
    const load = doors[`../../features/${feature}/index.ts`];
    const found = (await load?.())?.[page];
    if (!found) throw new Error(`features/${feature} has no ${page}`);
    return { default: found };
  });
  return () => createElement(Page);
}
