import { IconFilter } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { t } from '../../../../lib/i18n';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/icon';
import { waitingCount } from '../../state/filter-actions';
import { usePage } from '../../state/page-context';
import { pageFilters } from '../../state/page-store';
import styles from '../card.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly chartId: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** How many filters change this chart, and how many will; nothing on a page without filters. */
export function ReachButton({ chartId, ...rest }: Props) {
  const count = usePage(state => state.reachCounts.get(chartId) ?? 0);
  const waiting = usePage(state => waitingCount(state, chartId));
  const any = usePage(state => pageFilters(state).length > 0) || count > 0;
  if (!any) return null;
  return (
    <button
      type="button"
      data-tool="reach"
      className={classNames(styles.reach, count === 0 && styles.unreached)}
      aria-label={[
        t('{{count}} filters applied to this chart', { count }),
        ...(waiting === 0 ? [] : [t('{{count}} filters wait for Apply', { count: waiting })]),
      ].join(', ')}
      {...rest}
    >
      <Icon of={IconFilter} size={14} />
      {count === 0 ? null : <span>{count}</span>}
    </button>
  );
}
