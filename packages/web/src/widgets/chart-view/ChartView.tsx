import { type ChartEvents, chartOf, chartThemes } from '@meridian/charts';
import type { ChartForm, QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts, Size } from '@meridian/core/chart';
import { categoricalColours, colourMemory } from '@meridian/core/colour';
import { IconChartDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n';
import { useScheme } from '../../lib/scheme';
import { EmptyState } from '../../ui/state';
import { hasView, useView } from './loaded-views';

export interface ChartViewGiven extends ChartEvents {
  /** The chart's form as saved or edited; it is closed by its type before it is drawn. */
  readonly form: ChartForm;
  /** The question behind the results; null where they came from elsewhere. */
  readonly asked: QueryContext | null;
  readonly results: readonly QueryResult[];
  /** px; the view fills it exactly. */
  readonly size: Size;
  readonly dataset: DatasetFacts;
  /** Colours that a dashboard remembers, one function for as long as nothing was set by hand; without it the chart has its own memory. */
  readonly colourOf?: (label: string) => string;
  /** Labels of the marks that are selected now; keep the list the same while it does not change. */
  readonly selected?: readonly string[];
  readonly ownState?: Readonly<Record<string, unknown>>;
}

const none: readonly string[] = [];
const noState: Readonly<Record<string, unknown>> = {};

/** Draws a chart of any type. The drawing of a type is loaded when it is first needed; `preloadView` asks for it earlier. */
export function ChartView({ form, size, colourOf, selected = none, ownState = noState, ...rest }: ChartViewGiven) {
  const theme = chartThemes[useScheme()];
  const chart = chartOf(form.viz_type);
  const parsed = useMemo(() => chart?.parseForm(form) ?? null, [chart, form]);
  const scheme = typeof form['color_scheme'] === 'string' ? form['color_scheme'] : null;
  const own = useMemo(() => colourMemory({ palette: categoricalColours(scheme, theme) }).colourOf, [scheme, theme]);
  const View = useView(form.viz_type);
  if (!hasView(form.viz_type) || parsed === null)
    return (
      <EmptyState
        icon={IconChartDots}
        title={t('This type of chart is not available here')}
        text={t('It is saved as {{type}}. Choose another type to see its data.', { type: form.viz_type })}
      />
    );
  if (View === null) return <div style={size} />;
  return (
    <View
      {...rest}
      form={parsed}
      size={size}
      theme={theme}
      colourOf={colourOf ?? own}
      selected={selected}
      ownState={ownState}
      t={t}
    />
  );
}
