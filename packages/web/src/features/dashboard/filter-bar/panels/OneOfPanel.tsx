import type { NativeFilter, QueryResult } from '@meridian/contracts/documents';
import { chosenValues, maskValue } from '@meridian/core/filters';
import { t } from '../../../../lib/i18n';
import { type Option, OptionPanel } from '../../../../ui/picker';
import { ErrorState } from '../../../../ui/state';
import { draftValue } from '../../state/filter-actions';
import { usePage, usePageStore } from '../../state/page-context';
import { useFilterAnswer } from './use-options';

interface Props {
  readonly filter: NativeFilter;
  readonly onDone: () => void;
}

/** One of what the dataset offers: its time columns, or the grains its engine knows. */
export function OneOfPanel({ filter, onDone }: Props) {
  const store = usePageStore();
  const mask = usePage(state => state.draft[filter.id]);
  const { data, error, isFetching } = useFilterAnswer(filter, { search: '', enabled: true });
  const [chosen] = chosenValues(maskValue(mask));
  if (error !== null) return <ErrorState title={t('The values could not be loaded')} error={error} />;
  return (
    <OptionPanel
      label={filter.name}
      options={data === undefined ? [] : grainsOrColumns(filter, data)}
      values={typeof chosen === 'string' ? [chosen] : []}
      multiple={false}
      loading={isFetching}
      onChange={([value]) => {
        draftValue(store, filter, value === undefined ? null : [value]);
        onDone();
      }}
    />
  );
}

const temporal = 2;

/** Grains come as name and ISO duration, columns with their type: only times among them count. */
export function grainsOrColumns(filter: NativeFilter, answer: QueryResult): readonly Option[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return answer.data.flatMap(row => {
    if (filter.filterType === 'filter_timegrain') {
      const value = text(row['duration']);
      return value === null ? [] : [{ value, label: text(row['name']) ?? value }];
    }
    const value = text(row['column_name']);
    const isTime = row['dtype'] === undefined || row['dtype'] === null || row['dtype'] === temporal;
    return value === null || !isTime ? [] : [{ value, label: text(row['verbose_name']) || value }];
  });
}
