import { annotationLayerRoutes } from '@meridian/contracts/api';
import { IconFlag, IconList, IconPencil, IconPlus } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { nameOf } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import { When } from '../../../widgets/record';
import { annotationsAddress, layerAddress, newLayerAddress } from '../annotations/layer-address';
import type { ListAnswer, ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { HeadLink } from '../parts/HeadLink';
import { NameCell } from '../parts/NameCell';
import { changedColumn } from './columns';
import { byEditOrName, deletion } from './entries';
import { relatedFilter } from './filters';

const write = 'can_write on Annotation';
type Layer = NonNullable<ReturnType<typeof useLayers>['data']>['result'][number];

function useLayers(q: Parameters<ListSpec<{ id: number }>['useRows']>[0]) {
  return useRoute(annotationLayerRoutes.list, { q }, { keepPrevious: true });
}

export const annotationLayerList = (): ListSpec<Layer> => ({
  title: t('Annotation layers'),
  counted: count => t('{{count}} annotation layers', { count }),
  searchLabel: t('Search by name or description'),
  useRows: (q): ListAnswer<Layer> => useLayers(q),
  remove: ids => call(annotationLayerRoutes.bulkRemove, { q: [...ids] }),
  canRemove: () => true,
  staleAfterRemove: [annotationLayerRoutes.list.id],
  searchFilter: value => ({ col: 'name', opr: 'annotation_layer_all_text', value }),
  filters: [
    relatedFilter({
      key: 'changed_by',
      label: t('Modified by'),
      any: t('Anyone'),
      route: annotationLayerRoutes.related,
      column: 'changed_by',
      operator: 'rel_o_m',
    }),
  ],
  columns: () => [
    { key: 'name', head: t('Name'), sortKey: 'name', strong: true, cell: row => <NameCell face={layerFace(row)} /> },
    {
      key: 'descr',
      head: t('Description'),
      sortKey: 'descr',
      from: 'md',
      cell: row => <span className={styles.cut}>{row.descr || '–'}</span>,
    },
    { key: 'by', head: t('Modified by'), from: 'lg', cell: row => (row.changed_by ? nameOf(row.changed_by) : '–') },
    changedColumn(row => row.changed_on),
  ],
  face: layerFace,
  menu: (row, { remove, may }) => [
    { label: t('Open'), icon: IconList, to: annotationsAddress(row.id) },
    ...(may(write)
      ? [{ label: t('Edit layer'), icon: IconPencil, to: layerAddress(row.id) }, ...deletion(true, () => remove([row]))]
      : []),
  ],
  favourites: null,
  sorts: byEditOrName('name'),
  extraHeight: 4,
  cards: false,
  headActions: may =>
    may(write) ? <HeadLink to={newLayerAddress} kind="primary" icon={IconPlus} label={t('New layer')} /> : null,
  empty: {
    icon: IconFlag,
    title: t('There are no annotation layers yet'),
    text: t('A layer holds moments and spans that charts over time can show: holidays, releases, outages.'),
    needs: write,
    action: (
      <LinkButton to={newLayerAddress} small icon={IconPlus}>
        {t('New layer')}
      </LinkButton>
    ),
  },
});

function layerFace(row: Layer) {
  return {
    name: row.name,
    to: annotationsAddress(row.id),
    icon: IconFlag,
    facts: [row.descr || t('No description'), <When key="at" at={row.changed_on} />],
  };
}
