const largest = 65_536;
const root = '[data-dashboard]';
const refusedValues = /expression\s*\(|-moz-binding|behavior\s*:|javascript:/i;
const refusedSelectors = /:visited|\[\s*value/i;
const address = /url\(\s*(['"]?)(.*?)\1\s*\)/gi;

/**
 * A dashboard's own CSS, fit to be used: read by the browser's own parser, every selector below the dashboard, without imports, foreign
 * addresses, fixed positions and selectors that spy on fields. What is not fit is left out; the rest stays.
 */
export function scopeCss(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.slice(0, largest));
  return Array.from(sheet.cssRules, printRule).join('\n');
}

function printRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return printStyle(rule);
  if (rule instanceof CSSKeyframesRule) return isFit(rule.cssText) ? rule.cssText : '';
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${printRules(rule.cssRules)}}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} {${printRules(rule.cssRules)}}`;
  return '';
}

function printRules(rules: CSSRuleList): string {
  return Array.from(rules, printRule).join('\n');
}

function printStyle(rule: CSSStyleRule): string {
  if (refusedSelectors.test(rule.selectorText)) return '';
  const declarations = Array.from(rule.style, name => {
    const value = rule.style.getPropertyValue(name);
    const priority = rule.style.getPropertyPriority(name) === 'important' ? ' !important' : '';
    const isFixed = name === 'position' && value === 'fixed';
    return isFixed || !isFit(`${name}: ${value}`) ? '' : `${name}: ${value}${priority};`;
  });
  const selectors = rule.selectorText.split(/,(?![^(]*\))/).map(selector => `${root} ${selector.trim()}`);
  return `${selectors.join(', ')} {${declarations.join(' ')}}`;
}

function isFit(text: string): boolean {
  if (refusedValues.test(text)) return false;
  return Array.from(text.matchAll(address)).every(([, , target = '']) => isOwnAddress(target));
}

function isOwnAddress(target: string): boolean {
  if (/^data:image\//i.test(target)) return target.length <= 32_768;
  if (target.startsWith('#')) return true;
  return new URL(target, window.location.href).origin === window.location.origin;
}
