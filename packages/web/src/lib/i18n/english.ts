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
  '{{count}} filters': { one: '{{count}} filter', other: '{{count}} filters' },
  '{{count}} changes': { one: '{{count}} change', other: '{{count}} changes' },
  'Apply {{count}} changes': { one: 'Apply {{count}} change', other: 'Apply {{count}} changes' },
  '{{count}} hits': { one: '{{count}} hit', other: '{{count}} hits' },
  '{{count}} new values added': { one: '{{count}} new value added', other: '{{count}} new values added' },
};
