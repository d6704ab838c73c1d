import type { Catalogue } from './catalogue';

/** Texts that count something; of one the first of these nouns loses its "s". */
const nouns =
  /(row|column|metric|chart|dashboard|dataset|database|rule|annotation|layer|table|filter|change|hit|value)s/;
const counted = [
  ...['rows', 'columns', 'metrics', 'charts', 'dashboards', 'datasets', 'databases', 'rules', 'tables', 'hits'],
  ...['annotations', 'annotation layers', 'changes', 'unsaved changes', 'new values added', 'dashboards published'],
  ...['filters', 'more filters', 'filters changed', 'filters removed', 'filters applied to this chart'],
].map(text => `{{count}} ${text}`);
const among = ['Apply {{count}} changes', '{{where}} · {{count}} columns', '{{some}} of {{count}} charts'];

/** English needs entries only where a number decides the form; every other text is its own key. */
export const english: Catalogue = {
  ...Object.fromEntries([...counted, ...among].map(text => [text, { one: text.replace(nouns, '$1'), other: text }])),
  '{{count}} filters wait for Apply': { one: '{{count}} waits for Apply', other: '{{count}} wait for Apply' },
  '{{count}} dashboards are drafts now': {
    one: '{{count}} dashboard is a draft now',
    other: '{{count}} dashboards are drafts now',
  },
};
