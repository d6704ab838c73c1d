import { lazy, memo, Suspense, useEffect } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { useNarrow } from '../../../ui/layer';
import { FilterBar } from '../filter-bar/FilterBar';
import { Grid } from '../grid/Grid';
import { TopTabs } from '../grid/TopTabs';
import { DashboardHeader } from '../header/DashboardHeader';
import { usePage } from '../state/page-context';
import { useEditing } from '../state/use-editing';
import { useAnchor } from './address/use-anchor';
import { DashboardCss } from './css/DashboardCss';
import { DraftOffer } from './DraftOffer';
import { PrintLine } from './PrintLine';
import styles from './page.module.css';
import { useDashboardKeys } from './use-dashboard-keys';

const ConflictDialog = lazy(async () => ({ default: (await import('../edit')).ConflictDialog }));
const Palette = lazy(async () => ({ default: (await import('../edit')).Palette }));

/** Says why whoever came to edit sees no tools. */
function WiderScreen() {
  const wanted = usePage(state => state.mode === 'edit');
  useEffect(() => {
    if (wanted) showToast(t('Edit on a wider screen: here the dashboard can be looked at, filtered and shared.'));
  }, [wanted]);
  return null;
}

interface Props {
  /** 0 everything, 1 without navigation, 2 without header, 3 for reports. */
  readonly standalone: number;
  readonly showFilters: boolean;
}

/** The page: header, tabs, filters, grid; while editing the palette takes the place of the filters. */
export const DashboardScreen = memo(function DashboardScreen({ standalone, showFilters }: Props) {
  const narrow = useNarrow();
  const editing = useEditing();
  const vertical = usePage(state => state.history.document.metadata.filter_bar_orientation === 'VERTICAL') && !narrow;
  const conflict = usePage(state => state.conflict !== null);
  const withFilters = showFilters && standalone < 3 && !editing;
  useDashboardKeys();
  useAnchor();
  return (
    <div className={styles.screen} data-dashboard="">
      <DashboardCss />
      {standalone < 2 ? <DashboardHeader /> : null}
      <PrintLine />
      <TopTabs />
      {withFilters && !vertical ? <FilterBar orientation="horizontal" /> : null}
      {narrow ? <WiderScreen /> : <DraftOffer />}
      <div className={styles.work}>
        {withFilters && vertical ? <FilterBar orientation="vertical" /> : null}
        <Grid />
        {editing ? (
          <Suspense fallback={null}>
            <Palette />
          </Suspense>
        ) : null}
      </div>
      {conflict ? (
        <Suspense fallback={null}>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </div>
  );
});
