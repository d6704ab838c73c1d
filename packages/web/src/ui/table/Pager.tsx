import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { IconButton } from '../button';
import styles from './table.module.css';

interface Props {
  /** Counts from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** "1–25 of 38" with a step back and a step on; nothing for a single page. */
export function Pager({ page, pageSize, count, onPage }: Props) {
  if (count <= pageSize && page === 0) return null;
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const from = Math.min(count, page * pageSize + 1);
  const to = Math.min(count, (page + 1) * pageSize);
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <span>
        {t('{{from}}–{{to}} of {{count}}', { from: countText(from), to: countText(to), count: countText(count) })}
      </span>
      <IconButton
        icon={IconChevronLeft}
        small
        label={t('Previous page')}
        disabledReason={page === 0 ? t('This is the first page') : null}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={IconChevronRight}
        small
        label={t('Next page')}
        disabledReason={page >= last ? t('This is the last page') : null}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
