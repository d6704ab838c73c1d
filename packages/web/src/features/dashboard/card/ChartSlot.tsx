import { chartCards } from '@meridian/charts';
import { widthOf } from '@meridian/core/layout';
import { IconChartDots } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { EmptyState } from '../../../ui/state';
import type { ComponentProps } from '../grid/component-props';
import { Item } from '../grid/Item';
import { usePage } from '../state/page-context';
import { ChartCard } from './ChartCard';
import styles from './card.module.css';

const defaultHeight = 50;

/** A chart's place in the grid. */
export function ChartSlot({ component, columns }: ComponentProps) {
  const chart = usePage(state => state.charts.get(component.meta?.chartId ?? -1));
  const isFigure = chartCards.find(card => card.key === chart?.vizType)?.category === 'KPI';
  const name = component.meta?.sliceNameOverride || chart?.name || component.meta?.sliceName || '';
  return (
    <Item
      component={component}
      columns={columns}
      width={Math.min(columns, widthOf(component))}
      height={component.meta?.height ?? defaultHeight}
      small={isFigure}
    >
      {chart === undefined ? (
        <section className={styles.card} aria-label={name}>
          <EmptyState
            icon={IconChartDots}
            title={t('This chart is not there any more')}
            text={t('It was deleted, or it is not open to you.')}
          />
        </section>
      ) : (
        <ChartCard chart={chart} componentId={component.id} name={name} isFigure={isFigure} />
      )}
    </Item>
  );
}
