import { TemplateFault } from '../fault';
import { readFilterCall } from './arguments';
import { Cursor } from './cursor';
import { readExpression, readOr, readTuple } from './expressions';
import { readTarget } from './targets';
import { readTokens } from './tokens';
import type { Body, Expression, FilterCall, Parameter, Statement } from './tree';

/**
 * The statements of a template. The language is Jinja's: https://jinja.palletsprojects.com/en/stable/templates/
 *
 * @throws TemplateFault where it cannot be read
 */
export function parseTemplate(template: string): Body {
  const cursor = new Cursor(readTokens(template));
  const { body } = readBody(cursor, []);
  return body;
}

/** Statements up to a tag of one of these names, which is taken; all of them where none is named. */
function readBody(cursor: Cursor, ends: readonly string[]): { readonly body: Body; readonly end: string } {
  const body: Statement[] = [];
  while (!cursor.isAtEnd) {
    const token = cursor.next();
    if (token.kind === 'text') body.push({ kind: 'text', text: token.text });
    else if (token.kind === 'print') {
      body.push({ kind: 'print', value: readTuple(cursor) });
      cursor.mustTake('print-end');
    } else {
      const tag = cursor.mustTakeName();
      if (ends.includes(tag)) return { body, end: tag };
      body.push(cursor.within(() => readTag(cursor, tag)));
    }
  }
  if (ends.length > 0) throw new TemplateFault(`{% ${ends.at(-1)} %} is missing`);
  return { body, end: '' };
}

/** The body of a tag; the tag that ends it is taken whole. */
function readBlock(cursor: Cursor, end: string): Body {
  cursor.mustTake('tag-end');
  const { body } = readBody(cursor, [end]);
  cursor.mustTake('tag-end');
  return body;
}

function readTag(cursor: Cursor, tag: string): Statement {
  switch (tag) {
    case 'if':
      return readIf(cursor);
    case 'for':
      return readFor(cursor);
    case 'set':
      return readSet(cursor);
    case 'with':
      return readWith(cursor);
    case 'macro': {
      const name = cursor.mustTakeName();
      return { kind: 'macro', name, parameters: readParameters(cursor), body: readBlock(cursor, 'endmacro') };
    }
    case 'call': {
      const parameters = cursor.isMark('(') ? readParameters(cursor) : [];
      return { kind: 'call-block', parameters, call: readExpression(cursor), body: readBlock(cursor, 'endcall') };
    }
    case 'filter': {
      const filters = [readFilterCall(cursor, readExpression), ...readFilters(cursor)];
      return { kind: 'filter-block', filters, body: readBlock(cursor, 'endfilter') };
    }
    case 'print': {
      const value = readTuple(cursor);
      cursor.mustTake('tag-end');
      return { kind: 'print', value };
    }
    default:
      throw new TemplateFault(`{% ${tag} %} is no tag that can stand there`);
  }
}

function readIf(cursor: Cursor): Statement {
  const branches: { readonly condition: Expression; readonly body: Body }[] = [];
  let end = 'elif';
  while (end === 'elif') {
    const condition = readTuple(cursor);
    cursor.mustTake('tag-end');
    const read = readBody(cursor, ['elif', 'else', 'endif']);
    branches.push({ condition, body: read.body });
    end = read.end;
  }
  if (end === 'else') return { kind: 'if', branches, otherwise: readBlock(cursor, 'endif') };
  cursor.mustTake('tag-end');
  return { kind: 'if', branches, otherwise: [] };
}

function readFor(cursor: Cursor): Statement {
  const target = readTarget(cursor);
  if (!cursor.takesName('in')) throw cursor.unexpected('"in"');
  const of = readTuple(cursor, readOr);
  const condition = cursor.takesName('if') ? readExpression(cursor) : null;
  cursor.mustTake('tag-end');
  const { body, end } = readBody(cursor, ['else', 'endfor']);
  const otherwise = end === 'else' ? readBlock(cursor, 'endfor') : [];
  if (end !== 'else') cursor.mustTake('tag-end');
  return { kind: 'for', target, of, condition, body, otherwise };
}

function readSet(cursor: Cursor): Statement {
  const target = readTarget(cursor);
  if (!cursor.takesMark('=')) {
    const filters = readFilters(cursor);
    return { kind: 'set-block', target, filters, body: readBlock(cursor, 'endset') };
  }
  const value = readTuple(cursor);
  cursor.mustTake('tag-end');
  return { kind: 'set', target, value };
}

function readWith(cursor: Cursor): Statement {
  const bindings = [];
  while (cursor.peek()?.kind !== 'tag-end') {
    if (bindings.length > 0) cursor.mustTakeMark(',');
    const target = readTarget(cursor, { isSingle: true });
    cursor.mustTakeMark('=');
    bindings.push({ target, value: readExpression(cursor) });
  }
  return { kind: 'with', bindings, body: readBlock(cursor, 'endwith') };
}

function readFilters(cursor: Cursor): readonly FilterCall[] {
  const filters: FilterCall[] = [];
  while (cursor.takesMark('|')) filters.push(readFilterCall(cursor, readExpression));
  return filters;
}

function readParameters(cursor: Cursor): readonly Parameter[] {
  cursor.mustTakeMark('(');
  const parameters: Parameter[] = [];
  while (!cursor.takesMark(')')) {
    if (parameters.length > 0) cursor.mustTakeMark(',');
    const name = cursor.mustTakeName();
    parameters.push({ name, fallback: cursor.takesMark('=') ? readExpression(cursor) : null });
  }
  return parameters;
}
