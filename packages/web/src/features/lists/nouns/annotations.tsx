import { annotationRoutes } from '@meridian/contracts/api';
import { IconFlag, IconPencil, IconPlus } from '@tabler/icons-react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { LinkButton } from '../../../ui/button';
import { annotationsAddress, layerListAddress } from '../annotations/layer-address';
import { momentText, spanText } from '../annotations/moment-text';
import type { ListAnswer, ListSpec } from '../list-spec';
import styles from '../lists.module.css';
import { DialogLink } from '../parts/DialogLink';
import { HeadLink } from '../parts/HeadLink';
import { deletion } from './entries';

const write = 'can_write on Annotation';
type Annotation = NonNullable<ReturnType<typeof useAnnotations>['data']>['result'][number];

function useAnnotations(id: number, q: Parameters<ListSpec<{ id: number }>['useRows']>[0]) {
  return useRoute(annotationRoutes.list, { params: { id }, q }, { keepPrevious: true });
}

/** What stands on one layer. */
export const annotationList = (layerId: number, layerName: string): ListSpec<Annotation> => {
  const own = annotationsAddress(layerId);
  const newOne = `${own}?annotation=new`;
  return {
    title: layerName,
    crumb: { label: t('Annotation layers'), to: layerListAddress },
    counted: count => t('{{count}} annotations', { count }),
    searchLabel: t('Search by name or description'),
    useRows: (q): ListAnswer<Annotation> => useAnnotations(layerId, q),
    remove: ids => call(annotationRoutes.bulkRemove, { params: { id: layerId }, q: [...ids] }),
    canRemove: () => true,
    staleAfterRemove: [annotationRoutes.list.id],
    searchFilter: value => ({ col: 'short_descr', opr: 'annotation_all_text', value }),
    filters: [],
    columns: () => [
      {
        key: 'name',
        head: t('Name'),
        sortKey: 'short_descr',
        strong: true,
        cell: row => <DialogLink name={row.short_descr} open={{ annotation: String(row.id) }} />,
      },
      {
        key: 'descr',
        head: t('Description'),
        sortKey: 'long_descr',
        from: 'md',
        cell: row => <span className={styles.cut}>{row.long_descr || '–'}</span>,
      },
      {
        key: 'start',
        head: t('Start'),
        sortKey: 'start_dttm',
        align: 'end',
        cell: row => momentText(row.start_dttm),
      },
      { key: 'end', head: t('End'), sortKey: 'end_dttm', align: 'end', cell: row => momentText(row.end_dttm) },
    ],
    face: row => ({
      name: row.short_descr,
      to: `${own}?annotation=${row.id}`,
      icon: IconFlag,
      facts: [spanText(row.start_dttm, row.end_dttm)],
    }),
    menu: (row, { remove, may }) =>
      may(write)
        ? [
            { label: t('Edit annotation'), icon: IconPencil, to: `${own}?annotation=${row.id}` },
            ...deletion(true, () => remove([row])),
          ]
        : [],
    favourites: null,
    sorts: [
      { key: 'start_dttm', label: t('Latest first'), descending: true },
      { key: 'start_dttm', label: t('Earliest first'), descending: false },
      { key: 'short_descr', label: t('By name'), descending: false },
    ],
    extraHeight: 4,
    cards: false,
    headActions: may =>
      may(write) ? <HeadLink to={newOne} kind="primary" icon={IconPlus} label={t('New annotation')} /> : null,
    empty: {
      icon: IconFlag,
      title: t('Nothing stands on this layer yet'),
      text: t('Add a moment or a span; every chart that shows the layer shows it too.'),
      needs: write,
      action: (
        <LinkButton to={newOne} small icon={IconPlus}>
          {t('New annotation')}
        </LinkButton>
      ),
    },
  };
};
