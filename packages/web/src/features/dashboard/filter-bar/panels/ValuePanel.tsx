import type { NativeFilter } from '@meridian/contracts/documents';
import { chosenValues, maskValue } from '@meridian/core/filters';
import { useState } from 'react';
import { t } from '../../../../lib/i18n';
import { type Option, OptionPanel } from '../../../../ui/picker';
import { ErrorState } from '../../../../ui/state';
import { draftValue } from '../../state/filter-actions';
import { usePage, usePageStore } from '../../state/page-context';
import { optionKey, useValueOptions } from './use-options';
import { useRested } from './use-rested';
import { scalarText } from './value-text';

/** Milliseconds of rest before the server searches. */
const searchRestMs = 250;

interface Props {
  readonly filter: NativeFilter;
  readonly onDone: () => void;
}

/** The values of a filter's column with how often each occurs. A single choice closes the list. */
export function ValuePanel({ filter, onDone }: Props) {
  const store = usePageStore();
  const mask = usePage(state => state.draft[filter.id]);
  const [search, setSearch] = useState('');
  const settled = useRested(search, searchRestMs);
  const { options, isLoading, error, isCut } = useValueOptions(filter, { search: settled, enabled: true });
  const chosen = chosenValues(maskValue(mask));
  const multiple = filter.controlValues.multiSelect !== false;
  const values = new Map([
    ...chosen.map(value => [optionKey(value), value] as const),
    ...options.map(option => [option.key, option.value] as const),
  ]);
  const unlisted = chosen.filter(value => !options.some(option => option.key === optionKey(value)));
  const lines: readonly Option[] = [
    ...(settled === '' ? unlisted.map(value => ({ value: optionKey(value), label: scalarText(value) })) : []),
    ...options.map(option => ({
      value: option.key,
      label: option.label,
      ...(option.count === null ? {} : { hint: option.count }),
    })),
  ];
  if (error !== null) return <ErrorState title={t('The values could not be loaded')} error={error} />;
  return (
    <OptionPanel
      label={filter.name}
      options={lines}
      values={chosen.map(optionKey)}
      multiple={multiple}
      loading={isLoading}
      {...(isCut || filter.controlValues.searchAllOptions ? { onSearch: setSearch } : {})}
      emptyText={t('No value matches')}
      onChange={keys => {
        draftValue(
          store,
          filter,
          keys.flatMap(key => (values.has(key) ? [values.get(key)] : [])),
        );
        if (!multiple) onDone();
      }}
    />
  );
}
