import type { AnyRoute } from '@meridian/contracts/api';

const apps = ['/meridian', '/superset'] as const;

/** The addresses of a route: one, or two where its path begins with `/{app}/`. */
export function addressesOf(route: AnyRoute): readonly string[] {
  return route.path.startsWith('/{app}/') ? apps.map(app => route.path.replace('/{app}', app)) : [route.path];
}

/**
 * Which methods an address takes; for addresses that nothing answered, so it may be slow. A written part goes before a parameter, so
 * `/chart/_info` takes what was mounted at `/chart/_info`, whatever else `/chart/:id` takes.
 */
export function methodsAt(routes: readonly AnyRoute[], path: string): readonly string[] {
  const found = routes.flatMap(route =>
    addressesOf(route)
      .filter(address => fits(address, path))
      .map(address => ({ method: route.method, shape: shapeOf(address) })),
  );
  const nearest = found.map(one => one.shape).sort()[0];
  return [...new Set(found.filter(one => one.shape === nearest).map(one => one.method))].sort();
}

function fits(address: string, path: string): boolean {
  const wanted = parts(address);
  const given = parts(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

/** A letter a part: `a` for a written one, `b` for a parameter. */
function shapeOf(address: string): string {
  return parts(address)
    .map(part => (part.startsWith(':') ? 'b' : 'a'))
    .join('');
}

function parts(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}
