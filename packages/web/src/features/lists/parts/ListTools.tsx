import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { SearchField } from '../../../ui/field';
import { useNarrow } from '../../../ui/layer';
import { Segmented } from '../../../ui/tabs';
import type { ListAddress } from '../list-address';
import type { ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { ListPills } from './ListPills';
import { SortMenu } from './SortMenu';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
}

/** Search, filters, and how the list is shown. */
export function ListTools<Row extends { readonly id: number }>({ spec, address, onChange }: Props<Row>) {
  const narrow = useNarrow();
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label={spec.searchLabel} value={address.q} onChange={q => onChange({ q })} quiet={narrow} />
      </div>
      {narrow ? null : (
        <>
          <ListPills spec={spec} address={address} onChange={onChange} />
          <span className={styles.gap} />
          {address.view === 'cards' ? <SortMenu spec={spec} address={address} onChange={onChange} /> : null}
          {spec.cards ? (
            <Segmented
              label={t('View')}
              value={address.view}
              onChange={view => onChange({ view, page: address.page })}
              segments={[
                { value: 'table', label: t('Table'), icon: IconList },
                { value: 'cards', label: t('Cards'), icon: IconLayoutGrid },
              ]}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
