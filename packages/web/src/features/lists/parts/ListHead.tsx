import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { Modal, useNarrow } from '../../../ui/layer';
import type { ListAddress } from '../list-address';
import type { ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { PhoneFilters } from './PhoneFilters';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  /** Null until the list is there. */
  readonly count: number | null;
  readonly may: (permission: string) => boolean;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
}

/** Title, how many there are, and what can be made. */
export function ListHead<Row extends { readonly id: number }>({ spec, count, may, address, onChange }: Props<Row>) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const set = Object.values(address.filters).filter(values => values.length > 0).length;
  return (
    <header className={styles.head}>
      {spec.crumb === undefined ? null : (
        <>
          <Link to={spec.crumb.to} className={styles.crumb}>
            {spec.crumb.label}
          </Link>
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
        </>
      )}
      <h1 className={styles.title}>{spec.title}</h1>
      <span className={styles.count} aria-live="polite">
        {count === null ? '' : countText(count)}
      </span>
      <span className={styles.actions}>
        {narrow ? (
          <IconButton
            icon={IconFilter}
            label={set > 0 ? t('Filters ({{count}})', { count: set }) : t('Filters')}
            pressed={set > 0}
            onClick={() => setOpen(true)}
          />
        ) : null}
        {spec.headActions(may)}
      </span>
      <Modal open={open} onClose={() => setOpen(false)} title={t('Filters')}>
        <PhoneFilters spec={spec} address={address} onChange={onChange} />
      </Modal>
    </header>
  );
}
