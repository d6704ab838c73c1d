/** A node of the parsed template, as far as it is looked at here. */
type Node = Readonly<Record<string, unknown>>;

/** The type of the node that stands around every printed expression. */
export const printedType = 'Printed';

/**
 * The program with `value | name(arguments)` as `name(value, arguments)` for the given names (the interpreter takes no filters of
 * others), and every printed expression in a node of its own.
 */
export function adaptProgram<T extends object>(program: T, names: ReadonlySet<string>): T {
  return rewritten(program, names) as T; // the same shape, some expressions replaced by calls
}

function rewritten(node: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map(each => rewritten(each, names));
  if (node instanceof Map)
    return new Map([...node].map(([key, value]) => [rewritten(key, names), rewritten(value, names)]));
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    const inner = rewritten(value, names);
    copy[key] = blocks.has(key) && Array.isArray(inner) ? inner.map(printed) : inner;
  }
  return copy['type'] === 'FilterExpression' ? asCall(copy, names) : copy;
}

function asCall(node: Node, names: ReadonlySet<string>): Node {
  const filter = node['filter'] as Node;
  const callee = (filter['type'] === 'CallExpression' ? filter['callee'] : filter) as Node;
  if (callee['type'] !== 'Identifier' || !names.has(String(callee['value']))) return node;
  const given = filter['type'] === 'CallExpression' ? (filter['args'] as readonly unknown[]) : [];
  return { type: 'CallExpression', callee, args: [node['operand'], ...given] };
}

/** Where statements stand one after another and expressions among them are printed. */
const blocks = new Set(['body', 'alternate', 'defaultBlock']);
const statements = new Set([
  'Program',
  'If',
  'For',
  'Set',
  'Macro',
  'Comment',
  'Break',
  'Continue',
  'CallStatement',
  'FilterStatement',
  'StringLiteral',
]);

function printed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || !('type' in node) || statements.has(String(node.type))) return node;
  return { type: printedType, expression: node };
}
