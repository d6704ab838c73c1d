import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

type Door = Readonly<Record<string, RouteComponent>>;
const doors = import.meta.glob<Door>('../../features/*/index.ts');

/**
 * A page of a feature. The router loads it before it shows it, and while a link to it is pointed at; until then the page before stays.
 * Features are entered by their front door only.
 */
export function screen(feature: string, page: string): RouteComponent {
  return lazyRouteComponent(async () => {
    const door = await doors[`../../features/${feature}/index.ts`]?.();
    if (door?.[page] === undefined) throw new Error(`features/${feature} has no ${page}`);
    return door;
  }, page);
}
