import type { AnyRoute } from '@meridian/contracts/api';
import { addressesOf } from './mount';

/** Which methods an address takes; for addresses that nothing answered, so it may be slow. */
export function methodsAt(routes: readonly AnyRoute[], path: string): readonly string[] {
  const found = routes
    .filter(route => addressesOf(route).some(address => fits(address, path)))
    .map(route => route.method);
  return [...new Set(found)].sort();
}

function fits(address: string, path: string): boolean {
  const wanted = parts(address);
  const given = parts(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

function parts(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}
