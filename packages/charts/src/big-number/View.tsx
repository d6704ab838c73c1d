import { type PointerEvent, useMemo, useState } from 'react';
import styles from '../shared/kpi/kpi.module.css';
import { kpiLayout } from '../shared/kpi/layout';
import { sparkline } from '../shared/kpi/sparkline';
import { KpiFigure } from '../shared/view/KpiFigure';
import type { ChartViewProps } from '../shared/view/props';
import { Tooltip } from '../shared/view/Tooltip';
import { TooltipRows } from '../shared/view/TooltipRows';
import type { BigNumberForm } from './form';
import { type BigNumberModel, buildBigNumberModel } from './model';

/** A number, how much it changed, and the way there. */
export default function View({
  form,
  results,
  theme,
  size,
  dataset,
  colourOf,
  selected,
  onContextMenu,
  t,
}: ChartViewProps) {
  const model = useMemo(
    // A cast: the registry hands a view forms that its own parseForm gave.
    () => buildBigNumberModel({ form: form as BigNumberForm, results, theme, size, dataset, colourOf, selected }),
    [form, results, theme, size, dataset, colourOf, selected],
  );
  const figure = model.isEmpty ? { lead: '', number: t('No data'), unit: '' } : model.figure;
  const layout = kpiLayout(figure, size, { share: model.form.header_font_size, hasTrend: model.trend.length > 1 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu is also in the chart's own menu
    <div
      className={layout.isLarge ? `${styles.kpi} ${styles.large}` : styles.kpi}
      style={size}
      onContextMenu={event => {
        if (onContextMenu === undefined) return;
        event.preventDefault();
        onContextMenu({ x: event.clientX, y: event.clientY, mark: null });
      }}
    >
      {model.form.show_metric_name ? <p className={styles.label}>{model.metric}</p> : null}
      <KpiFigure figure={figure} layout={model.isEmpty ? { number: 16, unit: 12 } : layout} colour={null} />
      <Foot model={model} t={t} />
      {layout.sparkline === null ? null : <Trend model={model} box={layout.sparkline} t={t} />}
    </div>
  );
}

interface PartProps {
  readonly model: BigNumberModel;
  readonly t: ChartViewProps['t'];
}

/** The change in the author's words, else the subtitle; when the number is old it says so. */
function Foot({ model, t }: PartProps) {
  const { delta, subtitle, timestamp, fallback } = model;
  if (delta === null && subtitle === '' && timestamp === '' && fallback === null) return null;
  return (
    <p className={styles.foot}>
      {delta === null ? null : (
        <>
          <span className={styles.delta}>{delta.text}</span>
          <span>{delta.suffix}</span>
        </>
      )}
      {subtitle === '' ? null : <span>{subtitle}</span>}
      {timestamp === '' ? null : <span>{timestamp}</span>}
      {fallback === null ? null : (
        <span className={styles.note} title={t('Last value from {{time}}', { time: model.words(fallback.at) })}>
          {t('Not up to date')}
        </span>
      )}
    </p>
  );
}

interface TrendProps extends PartProps {
  readonly box: { readonly width: number; readonly height: number };
}

function Trend({ model, box, t }: TrendProps) {
  const [pointed, setPointed] = useState<{ readonly index: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  const spark = useMemo(() => sparkline(model.trend, box, model.form.start_y_axis_at_zero), [model, box]);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = spark.points.reduce(
      (best, point, at) => (Math.abs(point.x - left) < Math.abs((spark.points[best]?.x ?? 0) - left) ? at : best),
      0,
    );
    setPointed({ index, x: event.clientX, y: event.clientY });
  };
  const point = pointed === null ? undefined : model.trend[pointed.index];
  const dot = pointed === null ? spark.end : (spark.points[pointed.index] ?? null);
  return (
    <div className={styles.spark} style={box} onPointerMove={onPointerMove} onPointerLeave={() => setPointed(null)}>
      <svg width={box.width} height={box.height} aria-hidden="true">
        <path
          d={spark.line}
          fill="none"
          stroke={model.colour}
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {dot === null || dot.y === null ? null : <circle cx={dot.x} cy={dot.y} r={2.5} fill={model.colour} />}
      </svg>
      <Ends model={model} />
      {point === undefined || pointed === null ? null : (
        <Tooltip x={pointed.x} y={pointed.y} dock={null}>
          <TooltipRows
            content={{
              title: model.words(point.at),
              rows: [
                {
                  id: 'value',
                  name: model.metric,
                  colour: model.colour,
                  swatch: 'line',
                  value: model.screen(point.value),
                  share: null,
                },
              ],
              rest: null,
              total: null,
              difference: null,
              notes: [],
            }}
            nearest={null}
            t={t}
          />
        </Tooltip>
      )}
    </div>
  );
}

/** First and last time, least and greatest value, where the author asks for axes. */
function Ends({ model }: { readonly model: BigNumberModel }) {
  const { form, trend } = model;
  const values = trend.flatMap(point => point.value ?? []);
  const [first, last] = [trend[0], trend[trend.length - 1]];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      {form.show_x_axis ? (
        <>
          <span className={styles.axis} style={{ left: 0, top: '100%' }}>
            {model.words(first.at)}
          </span>
          <span className={styles.axis} style={{ right: 0, top: '100%' }}>
            {model.words(last.at)}
          </span>
        </>
      ) : null}
      {form.show_y_axis ? (
        <>
          <span className={styles.axis} style={{ right: '100%', top: -4 }}>
            {model.screen(Math.max(...values))}
          </span>
          <span className={styles.axis} style={{ right: '100%', bottom: -4 }}>
            {model.screen(form.start_y_axis_at_zero ? Math.min(0, ...values) : Math.min(...values))}
          </span>
        </>
      ) : null}
    </>
  );
}
