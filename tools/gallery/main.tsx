import '@fontsource-variable/inter';
import '../../packages/web/src/ui/theme/tokens.generated.css';
import './gallery.css';
import type { QueryResult } from '@meridian/contracts/documents';
import { colourMemory } from '@meridian/core/colour';
import type { Mark } from '@meridian/core/filters';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type ChartViewProps, chartOf, chartThemes } from '../../packages/charts/src';
import { views } from '../../packages/charts/src/views.generated';

interface Fixture {
  readonly form: Readonly<Record<string, unknown>> & { readonly viz_type: keyof typeof views };
  readonly results: readonly QueryResult[];
  readonly size?: { readonly width: number; readonly height: number };
}

const files = import.meta.glob<Fixture>('../../packages/charts/src/*/fixtures/*.json', {
  eager: true,
  import: 'default',
});
const parameters = new URLSearchParams(location.search);
const scheme = parameters.get('scheme') === 'dark' ? 'dark' : 'light';
const wanted = parameters.get('only') ?? '';
const lazyViews = Object.fromEntries(
  Object.entries(views).map(([key, load]) => [key, lazy<ComponentType<ChartViewProps>>(load)]),
);
const standard = {
  width: Number(parameters.get('width') ?? 452),
  height: Number(parameters.get('height') ?? 240),
};
const facts = { verboseMap: { count: 'Strikes' }, columnFormats: {}, currencyFormats: {} };

function Card({ name, fixture }: { readonly name: string; readonly fixture: Fixture }) {
  const [selected, setSelected] = useState<readonly Mark[]>([]);
  const theme = chartThemes[scheme];
  const form = useMemo(() => chartOf(fixture.form.viz_type)?.parseForm(fixture.form), [fixture]);
  const colourOf = useMemo(() => colourMemory({ palette: theme.categorical }).colourOf, [theme]);
  const labels = useMemo(() => selected.map(mark => mark.label), [selected]);
  const View = lazyViews[fixture.form.viz_type];
  if (View === undefined || form === undefined) return null;
  return (
    <section className="card" data-name={name}>
      <h2>{name}</h2>
      <Suspense fallback={null}>
        <View
          form={form}
          asked={null}
          results={fixture.results}
          size={fixture.size ?? standard}
          theme={theme}
          dataset={facts}
          colourOf={colourOf}
          selected={labels}
          ownState={{}}
          onMark={marks => setSelected(marks.every(mark => labels.includes(mark.label)) ? [] : marks)}
          t={(text, values = {}) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))}
        />
      </Suspense>
    </section>
  );
}

document.documentElement.dataset['mantineColorScheme'] = scheme;
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    Object.entries(files)
      .map(([path, fixture]) => ({
        name: path.replace('../../packages/charts/src/', '').replace('/fixtures', '').replace('.json', ''),
        fixture,
      }))
      .filter(({ name }) => name.startsWith(wanted))
      .map(({ name, fixture }) => <Card key={name} name={name} fixture={fixture} />),
  );
