import { useEffect, useMemo, useState } from 'react';
import { isolate, toggle } from '../shared/view/legend-state';
import { calmMotion } from '../shared/view/motion';
import type { ChartViewProps } from '../shared/view/props';
import { Tooltip } from '../shared/view/Tooltip';
import { useEChart } from '../shared/view/use-echart';
import type { PieForm } from './form';
import { pieLayout } from './layout';
import { buildPieModel, type PieModel, type Slice } from './model';
import { pieOption } from './option';
import styles from './pie.module.css';
import { ShareList } from './ShareList';
import { SliceTip } from './SliceTip';

interface Hover {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A pie beside the list of its shares. */
export default function View(props: ChartViewProps) {
  const { size, onMark, onContextMenu, t } = props;
  const model = useModel(props);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [hover, setHover] = useState<Hover | null>(null);
  const layout = useMemo(() => pieLayout(model, size), [model, size]);
  const option = useMemo(
    () => pieOption(model, layout.pie, { hidden, animate: !calmMotion(), bare: false, listed: layout.list !== 'none' }),
    [model, hidden, layout],
  );
  const { ref, chart } = useEChart({ option, size: layout.pie, renderer: 'svg' });
  useSliceHover(chart, setHover);
  useEffect(() => {
    if (chart === null || hover === null || chart.isDisposed()) return;
    chart.dispatchAction({ type: 'highlight', seriesId: 'pie', name: hover.id });
    return () => {
      if (!chart.isDisposed()) chart.dispatchAction({ type: 'downplay', seriesId: 'pie', name: hover.id });
    };
  }, [chart, hover]);
  const ids = model.slices.map(slice => slice.id);
  const hovered = model.slices.find(slice => slice.id === hover?.id) ?? null;
  const select = (slice: Slice, adds: boolean) => {
    if (slice.mark !== null) onMark?.([slice.mark], adds ? 'adds' : 'alone');
  };
  return (
    <div className={layout.list === 'below' ? styles.stacked : styles.beside} style={size}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list beside it is the way by keys */}
      <div
        className={styles.pie}
        style={{ ...layout.pie, cursor: hovered?.mark && onMark ? 'pointer' : 'default' }}
        onPointerMove={event => setHover(hover === null ? null : { ...hover, x: event.clientX, y: event.clientY })}
        onPointerLeave={() => setHover(null)}
        onClick={event => hovered !== null && select(hovered, event.ctrlKey || event.metaKey)}
        onContextMenu={event => {
          if (onContextMenu === undefined) return;
          event.preventDefault();
          onContextMenu({ x: event.clientX, y: event.clientY, mark: hovered?.mark ?? null });
        }}
      >
        <div ref={ref} style={layout.pie} />
        <Centre model={model} t={t} />
      </div>
      {layout.list === 'none' ? null : (
        <ShareList
          model={model}
          height={layout.listHeight}
          hidden={hidden}
          hovered={hover?.id ?? null}
          onHover={id => setHover(id === null ? null : { id, x: 0, y: 0 })}
          onChoose={(slice, how) => {
            if (how === 'all') setHidden(new Set());
            else setHidden(how === 'adds' ? toggle(hidden, ids, slice.id) : isolate(hidden, ids, slice.id));
          }}
          {...(onMark ? { onSelect: select } : {})}
          t={t}
        />
      )}
      {hovered === null || hover === null || hover.x === 0 ? null : (
        <Tooltip x={hover.x} y={hover.y} dock={null}>
          <SliceTip slice={hovered} model={model} t={t} />
        </Tooltip>
      )}
    </div>
  );
}

function useModel({ form, results, theme, size, dataset, colourOf, selected }: ChartViewProps): PieModel {
  return useMemo(
    // A cast: the registry hands a view forms that its own parseForm gave.
    () => buildPieModel({ form: form as PieForm, results, theme, size, dataset, colourOf, selected }),
    [form, results, theme, size, dataset, colourOf, selected],
  );
}

/** The total in the middle of a ring. */
function Centre({ model, t }: { readonly model: PieModel; readonly t: ChartViewProps['t'] }) {
  if (!model.form.show_total) return null;
  return (
    <div className={model.form.donut ? styles.centre : styles.corner}>
      <strong>{model.screen(model.total)}</strong>
      <span>{model.form.donut ? model.metric : t('Total')}</span>
    </div>
  );
}

function useSliceHover(chart: ReturnType<typeof useEChart>['chart'], onHover: (hover: Hover | null) => void): void {
  useEffect(() => {
    if (chart === null) return;
    const over = (given: unknown) => {
      const { name, event } = given as { readonly name: string; readonly event?: { readonly event?: MouseEvent } };
      onHover({ id: name, x: event?.event?.clientX ?? 0, y: event?.event?.clientY ?? 0 });
    };
    const out = () => onHover(null);
    chart.on('mouseover', over as never);
    chart.on('mouseout', out);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('mouseover', over as never);
      chart.off('mouseout', out);
    };
  }, [chart, onHover]);
}
