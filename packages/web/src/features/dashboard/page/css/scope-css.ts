import { fitDeclarations, isFit, scopeSelectors } from './css-text';

const largest = 65_536;
const root = '[data-dashboard]';
const refusedSelectors = /:visited|\[\s*value/i;

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
  if (rule instanceof CSSKeyframesRule) return isFit(rule.cssText, window.location.origin) ? rule.cssText : '';
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} {${printRules(rule.cssRules)}}`;
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} {${printRules(rule.cssRules)}}`;
  return '';
}

function printRules(rules: CSSRuleList): string {
  return Array.from(rules, printRule).join('\n');
}

function printStyle(rule: CSSStyleRule): string {
  if (refusedSelectors.test(rule.selectorText)) return '';
  const declarations = fitDeclarations(rule.style.cssText, window.location.origin);
  return `${scopeSelectors(rule.selectorText, root)} {${declarations.join('; ')}}`;
}
