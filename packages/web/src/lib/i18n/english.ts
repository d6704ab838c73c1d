import type { Catalogue } from './catalogue';

/** English needs entries only where a number decides the form; every other text is its own key. */
export const english: Catalogue = {
  '{{count}} rows': { one: '{{count}} row', other: '{{count}} rows' },
  '{{count}} columns': { one: '{{count}} column', other: '{{count}} columns' },
  '{{count}} metrics': { one: '{{count}} metric', other: '{{count}} metrics' },
  '{{count}} charts': { one: '{{count}} chart', other: '{{count}} charts' },
  '{{count}} dashboards': { one: '{{count}} dashboard', other: '{{count}} dashboards' },
  '{{count}} datasets': { one: '{{count}} dataset', other: '{{count}} datasets' },
  '{{count}} databases': { one: '{{count}} database', other: '{{count}} databases' },
  '{{count}} rules': { one: '{{count}} rule', other: '{{count}} rules' },
  '{{count}} annotations': { one: '{{count}} annotation', other: '{{count}} annotations' },
  '{{count}} annotation layers': { one: '{{count}} annotation layer', other: '{{count}} annotation layers' },
  '{{count}} tables': { one: '{{count}} table', other: '{{count}} tables' },
  '{{count}} dashboards published': { one: '{{count}} dashboard published', other: '{{count}} dashboards published' },
  '{{count}} dashboards are drafts now': {
    one: '{{count}} dashboard is a draft now',
    other: '{{count}} dashboards are drafts now',
  },
  '{{count}} filters': { one: '{{count}} filter', other: '{{count}} filters' },
  '{{count}} changes': { one: '{{count}} change', other: '{{count}} changes' },
  'Apply {{count}} changes': { one: 'Apply {{count}} change', other: 'Apply {{count}} changes' },
  '{{count}} hits': { one: '{{count}} hit', other: '{{count}} hits' },
  '{{count}} new values added': { one: '{{count}} new value added', other: '{{count}} new values added' },
  '{{count}} unsaved changes': { one: '{{count}} unsaved change', other: '{{count}} unsaved changes' },
  '{{count}} filters changed': { one: '{{count}} filter changed', other: '{{count}} filters changed' },
  '{{count}} filters removed': { one: '{{count}} filter removed', other: '{{count}} filters removed' },
  '{{count}} more filters': { one: '{{count}} more filter', other: '{{count}} more filters' },
  '{{count}} filters applied to this chart': {
    one: '{{count}} filter applied to this chart',
    other: '{{count}} filters applied to this chart',
  },
  '{{where}} · {{count}} columns': { one: '{{where}} · {{count}} column', other: '{{where}} · {{count}} columns' },
  '{{some}} of {{count}} charts': { one: '{{some}} of {{count}} chart', other: '{{some}} of {{count}} charts' },
};
