import type { Layout } from '@meridian/contracts/documents';
import { ancestorsOf, parentsIn } from '../tree/tree';

/** What is said after a move that brings a chart under other filters; specification section 5. */
export const scopeMoveText = 'This chart has been moved to a different filter scope.';

/** True when a component lies below a part of some filter's scope before a move and not after it, or the other way round. */
export function changesScope(
  layouts: { readonly before: Layout; readonly after: Layout },
  componentId: string,
  scopes: readonly (readonly string[])[],
): boolean {
  const before = new Set(ancestorsOf(parentsIn(layouts.before), componentId));
  const after = new Set(ancestorsOf(parentsIn(layouts.after), componentId));
  return scopes.some(scope => scope.some(id => before.has(id) !== after.has(id)));
}
