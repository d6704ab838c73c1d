import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';

/**
 * Counts the changes that this process makes to saved work. Whoever remembers something that was read compares: as long as the
 * count is the same, nothing was changed here since. A change counts when it is made, again when it is committed, so nobody who
 * reads in between takes it for settled.
 */
export class Revision implements KyselyPlugin {
  #count = 0;
  readonly #writes = new WeakSet<object>();

  get count(): number {
    return this.#count;
  }

  advance(): void {
    this.#count += 1;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!onlyReads(node)) this.#writes.add(queryId);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    if (this.#writes.has(queryId)) this.advance();
    return result;
  }
}

function onlyReads(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return true;
  return node.kind === 'RawNode' && /^\s*(?:select|pragma|values|explain)\b/i.test(node.sqlFragments[0] ?? '');
}
