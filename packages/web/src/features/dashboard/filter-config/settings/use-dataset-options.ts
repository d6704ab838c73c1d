import { datasetRoutes } from '@meridian/contracts/api';
import { IconDatabase } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../../../lib/i18n';
import { useRoute } from '../../../../lib/query';
import type { Option } from '../../../../ui/picker';
import { usePage } from '../../state/page-context';

const pageSize = 50;

/** Datasets to choose from: those of the dashboard's charts first, then all that match. */
export function useDatasetOptions(search: string, chosenId: number | null): readonly Option[] {
  const here = usePage(state => state.datasets);
  const filters = search === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search }];
  const { data } = useRoute(
    datasetRoutes.list,
    {
      q: {
        columns: ['id', 'table_name'],
        filters,
        order_column: 'table_name',
        order_direction: 'asc',
        page: 0,
        page_size: pageSize,
      },
    },
    { keepPrevious: true },
  );
  const chosen = useRoute(
    datasetRoutes.item,
    { params: { id: String(chosenId) }, search: {} },
    { enabled: chosenId !== null && !here.has(chosenId) },
  );
  return useMemo(() => {
    const isHit = (name: string) => name.toLowerCase().includes(search.toLowerCase());
    const own = [...here.values()]
      .filter(({ name }) => isHit(name))
      .map(({ id, name }) => ({ id, name, group: t('On this dashboard') }));
    const others = (data?.result ?? [])
      .filter(({ id }) => !here.has(id))
      .map(({ id, table_name }) => ({ id, name: table_name, group: t('All datasets') }));
    const extra = chosen.data?.result;
    const missing =
      extra !== undefined && search === '' && !others.some(({ id }) => id === extra.id)
        ? [{ id: extra.id, name: extra.table_name, group: t('All datasets') }]
        : [];
    return [...own, ...others, ...missing].map(({ id, name, group }) => ({
      value: String(id),
      label: name,
      icon: IconDatabase,
      group,
    }));
  }, [here, data, chosen.data, search]);
}
