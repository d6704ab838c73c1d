import { isEmptyMask } from '@meridian/core/filters';
import { tabTitle, topLevelTabsOf } from '@meridian/core/layout';
import { useCrossFilters } from '../filter-bar/CrossPills';
import { valueText } from '../filter-bar/panels/value-text';
import { usePage } from '../state/page-context';
import { openTabOf } from '../state/tabs';
import { usePageFilters } from '../state/use-page-filters';
import styles from './page.module.css';

/** On paper, in place of tabs and filters: what is open and what it is filtered by. */
export function PrintLine() {
  const filters = usePageFilters();
  const applied = usePage(state => state.applied);
  const crossed = useCrossFilters();
  const tab = usePage(({ history, openTabs }) => {
    const { layout } = history.document;
    const group = topLevelTabsOf(layout);
    const open = group === null ? undefined : layout[openTabOf(layout, openTabs, group.id) ?? ''];
    return open === undefined ? null : tabTitle(open);
  });
  const told = [
    ...filters.flatMap(filter =>
      isEmptyMask(filter, applied[filter.id]) ? [] : [`${filter.name}: ${valueText(filter, applied[filter.id])}`],
    ),
    ...crossed.map(({ name, labels }) => `${name}: ${labels.join(', ')}`),
  ];
  return <p className={styles.onPaper}>{[...(tab === null ? [] : [tab]), ...told].join(' · ')}</p>;
}
