import { uploadRoutes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import type { SamplesNeeds } from './needs';
import { createSamples } from './service';
import { migrations } from './state';

/** Sample data and dashboards: there at the first start, gone in one click. */
export function samplesFeature(needs: SamplesNeeds & { readonly wanted: boolean }): Feature {
  const samples = createSamples(needs);
  return {
    migrations,
    routes: mount => {
      mount(uploadRoutes.samplesPresent, async () => ({ present: await samples.isPresent() }));
      mount(uploadRoutes.removeSamples, async ({ principal }) => {
        await samples.remove(principal);
        return { message: 'OK' };
      });
    },
    start: async () => {
      if (needs.wanted) await samples.loadOnce();
    },
  };
}
