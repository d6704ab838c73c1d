import type { NativeFilter } from '@meridian/contracts/documents';
import { t } from '../../../../lib/i18n';
import { Switch } from '../../../../ui/field';
import { Picker } from '../../../../ui/picker';
import styles from '../filter-config.module.css';

interface Props {
  readonly filter: NativeFilter;
  readonly onChange: (filter: NativeFilter) => void;
}

type Flag =
  | 'multiSelect'
  | 'enableEmptyFilter'
  | 'defaultToFirstItem'
  | 'inverseSelection'
  | 'searchAllOptions'
  | 'sortAscending';

const required = { flag: 'enableEmptyFilter', label: 'Value required', help: '' } as const;
const ofValues: readonly { readonly flag: Flag; readonly label: string; readonly help: string }[] = [
  { flag: 'multiSelect', label: 'Several values', help: 'People can pick more than one' },
  required,
  { flag: 'defaultToFirstItem', label: 'First value by default', help: '' },
  { flag: 'inverseSelection', label: 'Invert the selection', help: 'Keep rows without the values' },
  { flag: 'searchAllOptions', label: 'Search all values', help: 'For columns with very many values' },
];
/** Flags that are on unless somebody switched them off. */
const onByDefault: readonly Flag[] = ['multiSelect', 'sortAscending'];

/** What is on or off, by the kind of the filter. */
export function Switches({ filter, onChange }: Props) {
  const flags = filter.filterType === 'filter_select' ? ofValues : [required];
  return (
    <div className={styles.switches}>
      {flags.map(({ flag, label, help }) => {
        const checked = filter.controlValues[flag] ?? onByDefault.includes(flag);
        return (
          <div key={flag} className={styles.switch}>
            <span className={styles.switchLabel}>{t(label)}</span>
            <span className={styles.switchHelp}>{help === '' ? '' : t(help)}</span>
            <Switch
              label={t(label)}
              labelVisible={false}
              checked={checked}
              onChange={next => onChange(withFlag(filter, flag, next))}
            />
          </div>
        );
      })}
      {filter.filterType === 'filter_range' ? <SingleValue filter={filter} onChange={onChange} /> : null}
    </div>
  );
}

/** A first value by default and a default value exclude each other; an inverted default is made anew. */
function withFlag(filter: NativeFilter, flag: Flag, on: boolean): NativeFilter {
  const next = { ...filter, controlValues: { ...filter.controlValues, [flag]: on } };
  return flag === 'defaultToFirstItem' && on ? { ...next, defaultDataMask: {} } : next;
}

const bounds = [
  { value: 'both', label: 'From and to' },
  { value: '0', label: 'Minimum only' },
  { value: '1', label: 'Exactly one value' },
  { value: '2', label: 'Maximum only' },
];

function SingleValue({ filter, onChange }: Props) {
  const { enableSingleValue: single = null, ...rest } = filter.controlValues;
  return (
    <Picker
      label={t('What people set')}
      options={bounds.map(bound => ({ ...bound, label: t(bound.label) }))}
      value={single === null ? 'both' : String(single)}
      onChange={value =>
        onChange({
          ...filter,
          controlValues: value === null || value === 'both' ? rest : { ...rest, enableSingleValue: Number(value) },
          defaultDataMask: {},
        })
      }
    />
  );
}
