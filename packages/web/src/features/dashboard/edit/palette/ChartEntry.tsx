import { defaultChartWidth, layoutKinds, refusalText, targetAtEnd } from '@meridian/core/layout';
import { IconCheck, IconGripVertical } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { Icon } from '../../../../ui/icon';
import { typeLook } from '../../../../widgets/chart-type';
import { Thumbnail } from '../../../../widgets/record';
import { usePageStore } from '../../state/page-context';
import { documentOf, type PageStore } from '../../state/page-store';
import { shownContainer } from '../../state/tabs';
import { announce } from '../drag/announce';
import { cardLikeness } from '../drag/ghost';
import { useDragging } from '../drag/use-dragging';
import { dropAt } from '../drag/use-drop';
import { type ListedChart, recordOfListed } from './adopt-chart';
import styles from './palette.module.css';

interface Props {
  readonly chart: ListedChart;
  readonly isHere: boolean;
}

const heightPx = (layoutKinds.CHART.meta.height ?? 50) * 8;

/** A chart to drag onto the page; a press or Enter puts it at the end. */
export const ChartEntry = memo(function ChartEntry({ chart, isHere }: Props) {
  const store = usePageStore();
  const element = useRef<HTMLButtonElement>(null);
  const look = typeLook(chart.viz_type);
  const item = {
    dragged: { kind: 'new', component: { type: 'CHART', meta: metaOf(chart) } },
    name: chart.slice_name,
    heightPx,
    likeness: () =>
      cardLikeness({
        name: chart.slice_name,
        columns: defaultChartWidth,
        heightPx,
        picture: element.current?.querySelector('img') ?? null,
      }),
    chart: () => recordOfListed(chart),
  } as const;
  useDragging({ element, item });
  return (
    <button
      ref={element}
      type="button"
      className={styles.entry}
      data-here={isHere || undefined}
      onClick={() => addAtEnd(store, chart)}
      title={isHere ? t('On this dashboard') : t('Drag it onto the page, or press to add it at the end')}
    >
      <Thumbnail url={chart.thumbnail_url} icon={look.icon} />
      <span className={styles.names}>
        <span className={styles.name}>{chart.slice_name}</span>
        <span className={styles.kind}>
          {[look.name, chart.datasource_name_text?.split('.').at(-1)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.mark}>
        <Icon of={isHere ? IconCheck : IconGripVertical} size={14} />
        {isHere ? <span className="m-hidden-text">{t('On this dashboard')}</span> : null}
      </span>
    </button>
  );
});

function metaOf(chart: ListedChart) {
  return { chartId: chart.id, sliceName: chart.slice_name, uuid: chart.uuid };
}

function addAtEnd(store: PageStore, chart: ListedChart): void {
  const record = recordOfListed(chart);
  if (record === null) {
    showToast(t(refusalText({ reason: 'chart-missing' })), { kind: 'failed' });
    return;
  }
  const { layout } = documentOf(store.getState());
  const dragged = { kind: 'new', component: { type: 'CHART', meta: metaOf(chart) } } as const;
  const target = targetAtEnd(layout, shownContainer(layout, store.getState().openTabs), dragged);
  const id = dropAt(store, { dragged, name: chart.slice_name, chart: record }, target);
  if (id === null) return;
  announce(t('Added {{name}}', { name: chart.slice_name }));
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }));
}
