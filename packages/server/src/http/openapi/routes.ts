import type { AnyRoute } from '@meridian/contracts/api';
import * as contracts from '@meridian/contracts/api';
import { Answer, type Mount } from '../mount/mount-contract';

/** Serves the document of all routes; it is printed when it is first asked for. */
export function openApiRoutes(mount: Mount, routes: readonly AnyRoute[], version: string): void {
  const printed: { text: string | null } = { text: null };
  mount(contracts.openApiRoute, async () => {
    const { printOpenApi } = await import('./document');
    printed.text ??= JSON.stringify(printOpenApi(routes, contracts, version));
    return new Answer(200, printed.text, { 'content-type': 'application/json; charset=utf-8' });
  });
}
