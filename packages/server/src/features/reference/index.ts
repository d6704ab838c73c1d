import { referenceRoutes } from '@meridian/contracts/api';
import { advancedTypes, convertValues } from '@meridian/core/advanced-type';
import type { Feature } from '../../feature';
import { menuFor } from './menu';

/** Small facts that clients ask for and that need no store. */
export function referenceFeature(): Feature {
  return {
    migrations: [],
    routes: mount => {
      mount(referenceRoutes.advancedTypes, async () => ({ result: [...advancedTypes] }));
      mount(referenceRoutes.menu, async ({ principal }) => ({ result: menuFor(principal.permissions) }));
      mount(referenceRoutes.domains, async () => ({ result: { domains: null } }));
      mount(referenceRoutes.convert, async ({ q }) => {
        const { values, valid_filter_operators, ...texts } = convertValues(q.type, q.values);
        return { result: { ...texts, values: [...values], valid_filter_operators: [...valid_filter_operators] } };
      });
    },
  };
}
