import { useMemo, useState } from 'react';
import { useUrlState } from '../../lib/address';
import { useMay } from '../../lib/person';
import { useNarrow } from '../../ui/layer';
import { Pager } from '../../ui/table';
import { SelectionBar } from '../../ui/toast';
import { useFavourites } from '../../widgets/record';
import { listAddress, listQuestion } from './list-address';
import { type ListSpec, pageSize, type RowActions } from './list-spec';
import styles from './lists.module.css';
import { bulkActions } from './parts/bulk-actions';
import { ListBody } from './parts/ListBody';
import { ListHead } from './parts/ListHead';
import { ListTools } from './parts/ListTools';
import { useRemove } from './use-remove';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
}

/** One list for all nouns; what differs stands in its spec. The address holds everything but the selection. */
export function ListPage<Row extends { readonly id: number }>({ spec }: Props<Row>) {
  const codec = useMemo(() => listAddress(spec), [spec]);
  const [address, setAddress] = useUrlState(codec);
  const may = useMay();
  const narrow = useNarrow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { hidden, remove } = useRemove(spec, setSelected);
  const answer = spec.useRows(listQuestion(address, spec));
  const rows = answer.data?.result.filter(row => !hidden.has(row.id)) ?? null;
  const count =
    answer.data === undefined ? null : answer.data.count - (answer.data.result.length - (rows?.length ?? 0));
  const favourite = useListFavourites(spec, rows ?? []);
  const own = (spec.useBulk ?? noBulk)();
  const actions: RowActions<Row> = { remove, favourite, may };
  const change = (patch: Partial<typeof address>) => {
    setSelected(new Set());
    setAddress('page' in patch ? patch : { ...patch, page: 1 });
  };
  const chosen = rows?.filter(row => selected.has(String(row.id))) ?? [];
  return (
    <div className={styles.page}>
      <ListHead spec={spec} count={count} may={may} address={address} onChange={change} />
      <ListTools spec={spec} address={address} onChange={change} />
      <div className={styles.content}>
        <ListBody
          spec={spec}
          answer={answer}
          rows={rows}
          actions={actions}
          address={address}
          onChange={change}
          selected={selected}
          onSelect={setSelected}
        />
        {narrow && (count ?? 0) <= pageSize ? null : (
          <Pager
            page={address.page - 1}
            pageSize={pageSize}
            count={count ?? 0}
            onPage={page => change({ page: page + 1 })}
          />
        )}
      </div>
      <SelectionBar
        count={selected.size}
        actions={bulkActions(spec, chosen, { favourite, remove, own })}
        onClear={() => setSelected(new Set())}
      />
    </div>
  );
}

function useListFavourites<Row extends { readonly id: number }>(spec: ListSpec<Row>, rows: readonly Row[]) {
  const useStarred = spec.favourites === null ? useNothing : useFavourites;
  return useStarred(
    spec.favourites as never,
    rows.map(row => row.id),
  );
}

const useNothing = () => null;
const noBulk = () => () => [];
