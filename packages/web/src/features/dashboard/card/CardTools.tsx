import type { ContextMenuEvent } from '@meridian/charts';
import { IconArrowsDiagonalMinimize2, IconDots, IconInfoCircle } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { useNarrow } from '../../../ui/layer';
import { Menu } from '../../../ui/menu';
import type { ChartData } from '../../../widgets/chart-frame';
import type { ChartRecord } from '../data/records';
import { usePage, usePageStore } from '../state/page-context';
import styles from './card.module.css';
import { ReachIndicator } from './ReachIndicator';
import { useChartMenu } from './use-chart-menu';

const ChartDetails = lazy(async () => ({ default: (await import('./ChartDetails')).ChartDetails }));

interface Props {
  readonly chart: ChartRecord;
  readonly componentId: string;
  readonly name: string;
  readonly data: ChartData;
  readonly card: RefObject<HTMLElement | null>;
  readonly isFigure: boolean;
  readonly described: boolean;
  readonly menuAt: ContextMenuEvent | null;
  readonly onMenuClosed: () => void;
  readonly onDescribe: (() => void) | null;
}

/** Right in a chart's head: its description, its filters, its menu. */
export function CardTools({ chart, componentId, name, data, card, isFigure, described, onDescribe }: Props) {
  const store = usePageStore();
  const narrow = useNarrow();
  const full = usePage(state => state.fullScreenId === componentId);
  const [details, setDetails] = useState<'query' | 'table' | null>(null);
  const entries = useChartMenu({ chart, componentId, name, data, card, onDetails: setDetails });
  return (
    <span className={classNames(styles.tools, isFigure && styles.quiet)} data-not-in-picture="">
      {onDescribe === null ? null : (
        <IconButton
          small
          icon={IconInfoCircle}
          label={described ? t('Hide description') : t('Show description')}
          pressed={described}
          onClick={onDescribe}
        />
      )}
      {isFigure || narrow ? null : <ReachIndicator chartId={chart.id} data={data} />}
      {full ? (
        <IconButton
          small
          icon={IconArrowsDiagonalMinimize2}
          label={t('Leave full screen')}
          keys="esc"
          onClick={() => store.setState({ fullScreenId: null })}
        />
      ) : null}
      <Menu label={t('Menu of {{name}}', { name })} entries={entries} align="end" width={220}>
        <IconButton small icon={IconDots} label={t('Menu of {{name}}', { name })} tooltip={false} />
      </Menu>
      {details === null ? null : (
        <Suspense fallback={null}>
          <ChartDetails part={details} name={name} data={data} onClose={() => setDetails(null)} />
        </Suspense>
      )}
    </span>
  );
}
