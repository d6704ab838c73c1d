import { isNativeFilter } from '@meridian/core/filters';
import { IconChevronsLeft, IconFilter, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { countApplied } from '../state/address';
import { filterEntries } from '../state/document';
import { usePage } from '../state/page-context';
import { pageFilters } from '../state/page-store';
import { BarButtons } from './BarButtons';
import { CrossPills } from './CrossPills';
import { FilterField } from './FilterField';
import styles from './filter-bar.module.css';

/** The filters in a column at the left, which folds to a strip. */
export function VerticalFilters({ onAdd }: { readonly onAdd: (() => void) | null }) {
  const [folded, setFolded] = useState(false);
  const entries = usePage(state => filterEntries(state.history.document));
  const applied = usePage(state => countApplied(state.applied, pageFilters(state)));
  if (folded) {
    return (
      <aside className={styles.strip} aria-label={t('Filters')}>
        <IconButton
          icon={IconFilter}
          label={t('Show filters ({{count}} applied)', { count: applied })}
          onClick={() => setFolded(false)}
        />
      </aside>
    );
  }
  return (
    <aside className={styles.side} aria-label={t('Filters')}>
      <header className={styles.sideHead}>
        <h2 className={styles.sideTitle}>{t('Filters')}</h2>
        {onAdd === null ? null : (
          <IconButton small icon={IconSettings} label={t('Configure filters')} onClick={onAdd} />
        )}
        <IconButton small icon={IconChevronsLeft} label={t('Hide filters')} onClick={() => setFolded(true)} />
      </header>
      <div className={styles.sideList} data-filters="">
        <CrossPills />
        {entries.map(entry =>
          isNativeFilter(entry) ? (
            <FilterField key={entry.id} filter={entry} />
          ) : (
            <div key={entry.id} className={styles.divider}>
              <h3 className={styles.dividerTitle}>{entry.title}</h3>
              {entry.description ? <p className={styles.dividerText}>{entry.description}</p> : null}
            </div>
          ),
        )}
      </div>
      <footer className={styles.sideFoot}>
        <BarButtons />
      </footer>
    </aside>
  );
}
