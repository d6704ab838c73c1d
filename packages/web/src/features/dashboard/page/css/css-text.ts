/** Every selector of a list below `root`. */
export function scopeSelectors(list: string, root: string): string {
  return partsOf(list, ',')
    .map(selector => `${root} ${selector}`)
    .join(', ');
}

/** The declarations of a rule, as the browser prints them, that may stand in a dashboard of the site `origin`. */
export function fitDeclarations(text: string, origin: string): readonly string[] {
  return partsOf(text, ';').filter(declaration => !isLoose(declaration) && isFit(declaration, origin));
}

/** Whether a text of CSS loads nothing of other sites and runs nothing. */
export function isFit(text: string, origin: string): boolean {
  if (refused.test(text)) return false;
  return Array.from(text.matchAll(address)).every(([, , target = '']) => isOwnAddress(target, origin));
}

const refused = /expression\s*\(|-moz-binding|behavior\s*:|javascript:/i;
const address = /url\(\s*(['"]?)(.*?)\1\s*\)/gi;
const dataMost = 32_768;

function isOwnAddress(target: string, origin: string): boolean {
  if (/^data:image\//i.test(target)) return target.length <= dataMost;
  if (target.startsWith('#')) return true;
  return URL.canParse(target, origin) && new URL(target, origin).origin === origin;
}

/** Positions that stay within the dashboard; what a variable stands for is not known here. */
const kept = /^(static|relative|absolute|sticky)( !important)?$/;

function isLoose(declaration: string): boolean {
  const [, value] = /^position:\s*(.*)$/is.exec(declaration) ?? [];
  return value !== undefined && !kept.test(value);
}

/** A string, an escaped letter, or one letter. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|./gs;

/** Cuts at a mark, but not inside strings, brackets and parentheses. */
function partsOf(text: string, mark: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(tokens)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (token === mark && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts.map(part => part.trim()).filter(Boolean);
}
