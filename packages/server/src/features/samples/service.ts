import type { Principal } from '../../http';
import { boards } from './boards';
import { sampleDatasets } from './datasets';
import { loadChart, loadDashboard } from './load-board';
import { loadDataset } from './load-dataset';
import { type Maker, makerFor, type SamplesNeeds } from './needs';
import { removeAll } from './remove';
import { readState, writeState } from './state';

/**
 * Loads the sample data at the first start and removes it on request, for good. Everything has a fixed identity, so a load that was cut
 * off is completed by the next start.
 */
export function createSamples(needs: SamplesNeeds) {
  return {
    loadOnce: async (): Promise<void> => {
      if ((await readState(needs.db)) !== 'new') return;
      await load(needs, makerFor(await needs.admin()));
      await writeState(needs.db, 'loaded');
      needs.log.info('sample data loaded', { datasets: sampleDatasets.length, dashboards: boards.length });
    },
    isPresent: async (): Promise<boolean> => (await readState(needs.db)) === 'loaded',
    remove: async (principal: Principal): Promise<void> => {
      await removeAll(needs, principal);
      await writeState(needs.db, 'removed');
    },
  };
}

async function load(needs: SamplesNeeds, maker: Maker): Promise<void> {
  const datasets = new Map<string, number>();
  for (const sample of sampleDatasets) datasets.set(sample.table, await loadDataset(needs, sample, maker));
  for (const { dashboard, charts } of boards) {
    const loaded = new Map<string, { readonly id: number; readonly uuid: string }>();
    for (const chart of charts)
      loaded.set(
        chart.name,
        await loadChart(needs, { chart, board: dashboard.slug, datasetId: datasets.get(chart.dataset) ?? 0 }, maker),
      );
    await loadDashboard(needs, { dashboard, ids: { charts: loaded, datasets } }, maker);
  }
}
