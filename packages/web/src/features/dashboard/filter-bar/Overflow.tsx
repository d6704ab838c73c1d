import type { NativeFilter } from '@meridian/contracts/documents';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Popover } from '../../../ui/layer';
import { FilterField } from './FilterField';
import styles from './filter-bar.module.css';

const widthPx = 300;

/** The filters that have no room in the line. */
export function Overflow({ filters }: { readonly filters: readonly NativeFilter[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label={t('More filters')}
      width={widthPx}
      anchor={
        <Button
          small
          kind="ghost"
          aria-expanded={open}
          aria-label={t('{{count}} more filters', { count: filters.length })}
          onClick={() => setOpen(!open)}
        >
          {`+${filters.length}`}
        </Button>
      }
    >
      <div className={styles.more}>
        {filters.map(filter => (
          <FilterField key={filter.id} filter={filter} />
        ))}
      </div>
    </Popover>
  );
}
