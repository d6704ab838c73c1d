import type { AnyRoute } from '@meridian/contracts/api';

/** All route contracts among a module's exports, single ones and groups, by their ids. */
export function contractsOf(module: Readonly<Record<string, unknown>>): readonly AnyRoute[] {
  const found = Object.values(module).flatMap(value => (isRoute(value) ? [value] : groupOf(value)));
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function groupOf(value: unknown): readonly AnyRoute[] {
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isRoute) : [];
}

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'permission' in value;
}
