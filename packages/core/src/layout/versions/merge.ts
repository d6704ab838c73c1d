import type { Layout, LayoutComponent, LayoutMeta } from '@meridian/contracts/documents';
import { repairLayout } from '../stored/repair';
import type { NewId } from '../tree/kinds';
import { isSame } from './same';

/** Three versions of something: as both began, as this person changed it, as the other stored it. */
export interface Versions<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/**
 * Both persons' changes in one layout. Where both changed the same fact, mine holds; what one of them took away is gone, even if the
 * other changed it.
 */
export function mergeLayouts(versions: Versions<Layout>, newId: NewId): Layout {
  const ids = new Set([...Object.keys(versions.theirs), ...Object.keys(versions.mine)]);
  const merged = [...ids].flatMap(id => {
    const component = mergeComponent({ base: versions.base[id], mine: versions.mine[id], theirs: versions.theirs[id] });
    return component === undefined ? [] : [[id, component] as const];
  });
  return repairLayout(Object.fromEntries(merged), newId);
}

function mergeComponent({ base, mine, theirs }: Versions<LayoutComponent | undefined>): LayoutComponent | undefined {
  if (mine === undefined) return base === undefined ? theirs : undefined;
  if (theirs === undefined) return base === undefined ? mine : undefined;
  const children = mergeLists({ base: base?.children ?? [], mine: mine.children ?? [], theirs: theirs.children ?? [] });
  const meta = mergeFacts({ base: base?.meta ?? {}, mine: mine.meta ?? {}, theirs: theirs.meta ?? {} });
  return { ...theirs, children: [...children], ...(mine.meta || theirs.meta ? { meta: meta as LayoutMeta } : {}) };
}

/** Fact by fact: what only one changed is that one's, what both changed is mine. */
export function mergeFacts<T extends Readonly<Record<string, unknown>>>({ base, mine, theirs }: Versions<T>): T {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const facts = [...names].flatMap(name => {
    const from = isSame(mine[name], base[name]) ? theirs : mine;
    return Object.hasOwn(from, name) ? [[name, from[name]] as const] : [];
  });
  // A cast, because Object.fromEntries forgets which value belongs to which name.
  return Object.fromEntries(facts) as T;
}

/** Their order without what I took away, and what I added behind the one it stands behind with me. */
export function mergeLists({ base, mine, theirs }: Versions<readonly string[]>): readonly string[] {
  if (theirs.join('\n') === base.join('\n')) return mine;
  if (mine.join('\n') === base.join('\n')) return theirs;
  const merged = theirs.filter(id => mine.includes(id) || !base.includes(id));
  for (const [index, id] of mine.entries()) {
    if (base.includes(id) || merged.includes(id)) continue;
    const before = mine.slice(0, index).findLast(each => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
