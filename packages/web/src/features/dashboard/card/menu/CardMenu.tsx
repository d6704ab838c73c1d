import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { IconButton } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import { usePage } from '../../state/page-context';
import { type CardMenuGiven, useChartMenu } from './use-chart-menu';

const ChartDetails = lazy(async () => ({ default: (await import('./ChartDetails')).ChartDetails }));

const noFacts = { verboseMap: {}, columnFormats: {}, currencyFormats: {} };

/** What can be done with one chart, behind ⋯. */
export function CardMenu(given: CardMenuGiven) {
  const [details, setDetails] = useState<'query' | 'table' | null>(null);
  const facts = usePage(state => state.datasets.get(given.chart.datasetId ?? -1)?.facts ?? noFacts);
  const entries = useChartMenu({ ...given, onDetails: setDetails });
  const label = t('Menu of {{name}}', { name: given.name });
  return (
    <>
      <Menu label={label} entries={entries} align="end" width={220}>
        <IconButton small icon={IconDots} label={label} tooltip={false} data-tool="menu" />
      </Menu>
      {details === null ? null : (
        <Suspense fallback={null}>
          <ChartDetails
            part={details}
            name={given.name}
            data={given.data}
            facts={facts}
            onClose={() => setDetails(null)}
          />
        </Suspense>
      )}
    </>
  );
}
