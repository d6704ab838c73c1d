import { databaseRoutes } from '@meridian/contracts/api';
import { useRoute } from '../../lib/query';

/** What people call an engine by its id; the id itself while that is not known, and where this installation has no such engine. */
export function useEngineNames(): (id: string) => string {
  const { data } = useRoute(databaseRoutes.available, {}, { staleMs: Number.POSITIVE_INFINITY });
  return id => {
    const name = data?.databases.find(({ engine }) => engine === id)?.['name'];
    return typeof name === 'string' ? name : id;
  };
}
