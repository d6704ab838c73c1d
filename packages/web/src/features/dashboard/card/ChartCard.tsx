import { chartOf } from '@meridian/charts';
import { selectedLabels } from '@meridian/core/filters';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { ChartFrame, type ChartFrameProps, StaleBadge, useChartData } from '../../../widgets/chart-frame';
import type { ChartRecord } from '../data/records';
import { useSeen } from '../page/SightProvider';
import { clickChartMarks, keepOwnState } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import { useEditing } from '../state/use-editing';
import styles from './card.module.css';
import { Description } from './Description';
import { EmptyAnswer } from './EmptyAnswer';
import { CardTools } from './menu/CardTools';
import { subtitleOf } from './subtitle';
import { useDashboardColours } from './use-dashboard-colours';

interface Props {
  readonly chart: ChartRecord;
  readonly componentId: string;
  readonly name: string;
  /** One number: its name is a small label. */
  readonly isFigure: boolean;
}

const nothing = {};
const noFacts = { verboseMap: {}, columnFormats: {}, currencyFormats: {} };

/** A chart with its head. It asks when it comes near the window, and again only when its own question changes. */
export const ChartCard = memo(function ChartCard({ chart, componentId, name, isFigure }: Props) {
  const store = usePageStore();
  const card = useRef<HTMLElement>(null);
  const [described, setDescribed] = useState(() =>
    isExpanded(store.getState().history.document.metadata.expanded_slices, chart.id),
  );
  const seen = useSeen(card);
  const context = usePage(state => state.contexts.get(chart.id));
  const mask = usePage(state => state.applied[String(chart.id)]);
  const facts = usePage(state => state.datasets.get(chart.datasetId ?? -1)?.facts ?? noFacts);
  const editing = useEditing();
  const full = usePage(state => state.fullScreenId === componentId);
  const clickable =
    usePage(state => state.history.document.metadata.cross_filters_enabled !== false) &&
    !editing &&
    isInteractive(chart.vizType);
  const ready = context?.kind === 'ready' ? context.context : null;
  const data = useChartData({ form: chart.form, context: ready ?? nothing, enabled: seen && ready !== null });
  const colourOf = useDashboardColours(chart.form);
  const selected = useMemo(() => selectedLabels(mask), [mask]);
  const onMark = useCallback<NonNullable<ChartFrameProps['onMark']>>(
    (marks, how) => clickChartMarks(store, chart.id, { marks, how }),
    [store, chart.id],
  );
  const onOwnState = useCallback(
    (state: Readonly<Record<string, unknown>>) => keepOwnState(store, chart.id, state),
    [store, chart.id],
  );
  const openMenu = useCallback(() => card.current?.querySelector<HTMLElement>('[data-tool="menu"]')?.click(), []);
  const subtitle = isFigure ? null : subtitleOf(chart.form, name);
  return (
    <section
      ref={card}
      data-chart={chart.id}
      aria-label={name}
      className={classNames(styles.card, full && styles.full)}
    >
      <header className={classNames(styles.head, isFigure && styles.figureHead)}>
        <h2 className={classNames(styles.title, isFigure && styles.figureTitle)} title={name}>
          {name}
        </h2>
        {subtitle === null ? null : <span className={styles.subtitle}>{subtitle}</span>}
        <StaleBadge data={data} />
        {editing ? null : (
          <CardTools
            chart={chart}
            componentId={componentId}
            name={name}
            data={data}
            card={card}
            isFigure={isFigure}
            described={described}
            onDescribe={chart.description ? () => setDescribed(!described) : null}
          />
        )}
      </header>
      {described && chart.description ? <Description text={chart.description} /> : null}
      <div className={styles.plot} inert={editing}>
        <ChartFrame
          data={data}
          dataset={facts}
          colourOf={colourOf}
          selected={selected}
          ownState={mask?.ownState ?? nothing}
          onOwnState={onOwnState}
          {...(clickable ? { onMark } : {})}
          {...(editing ? {} : { onContextMenu: openMenu })}
          emptyText={<EmptyAnswer chartId={chart.id} part="text" />}
          emptyActions={<EmptyAnswer chartId={chart.id} part="actions" />}
        />
      </div>
    </section>
  );
});

function isInteractive(vizType: string): boolean {
  return chartOf(vizType)?.behaviours.includes('INTERACTIVE_CHART') ?? false;
}

function isExpanded(expanded: Readonly<Record<string, unknown>> | null | undefined, chartId: number): boolean {
  return expanded?.[String(chartId)] === true;
}
