import { type ChartEvents, type ChartViewProps, chartOf, chartThemes } from '@meridian/charts';
import { views } from '@meridian/charts/views';
import type { ChartForm, QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts, Size } from '@meridian/core/chart';
import { categoricalColours, colourMemory } from '@meridian/core/colour';
import { IconChartDots } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { t } from '../../lib/i18n';
import { useScheme } from '../../lib/scheme';
import { EmptyState } from '../../ui/state';

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

const lazyViews: Readonly<Record<string, ComponentType<ChartViewProps>>> = Object.fromEntries(
  Object.entries(views).map(([key, load]) => [key, lazy<ComponentType<ChartViewProps>>(load)]),
);
const none: readonly string[] = [];
const noState: Readonly<Record<string, unknown>> = {};

/** Draws a chart of any type. The drawing of a type is loaded when it is first needed; `preloadView` asks for it earlier. */
export function ChartView({ form, size, colourOf, selected = none, ownState = noState, ...rest }: ChartViewGiven) {
  const theme = chartThemes[useScheme()];
  const chart = chartOf(form.viz_type);
  const parsed = useMemo(() => chart?.parseForm(form) ?? null, [chart, form]);
  const scheme = typeof form['color_scheme'] === 'string' ? form['color_scheme'] : null;
  const own = useMemo(() => colourMemory({ palette: categoricalColours(scheme, theme) }).colourOf, [scheme, theme]);
  const View = lazyViews[form.viz_type];
  if (View === undefined || parsed === null)
    return (
      <EmptyState
        icon={IconChartDots}
        title={t('This type of chart is not available here')}
        text={t('It is saved as {{type}}. Choose another type to see its data.', { type: form.viz_type })}
      />
    );
  return (
    <Suspense fallback={<div style={size} />}>
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
    </Suspense>
  );
}

/** Loads the drawing of a type, so that it is there when its data arrives. */
export async function preloadView(vizType: string): Promise<void> {
  const load = (views as Readonly<Record<string, () => Promise<unknown>>>)[vizType];
  await load?.();
}
