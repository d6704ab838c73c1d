import { useMemo } from 'react';
import styles from '../shared/kpi/kpi.module.css';
import { kpiLayout } from '../shared/kpi/layout';
import { KpiFigure } from '../shared/view/KpiFigure';
import type { ChartViewProps } from '../shared/view/props';
import type { BigNumberTotalForm } from './form';
import { buildBigNumberTotalModel } from './model';

/** One number, and what it counts. */
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
    () =>
      buildBigNumberTotalModel({ form: form as BigNumberTotalForm, results, theme, size, dataset, colourOf, selected }),
    [form, results, theme, size, dataset, colourOf, selected],
  );
  const figure = model.isEmpty ? { lead: '', number: t('No data'), unit: '' } : model.figure;
  const layout = kpiLayout(figure, size, { share: model.form.header_font_size, hasTrend: false });
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
      <KpiFigure figure={figure} layout={model.isEmpty ? { number: 16, unit: 12 } : layout} colour={model.colour} />
      {model.subtitle === '' ? null : <p className={styles.caption}>{model.subtitle}</p>}
    </div>
  );
}
