import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { OptionList } from './OptionList';
import type { Option } from './option';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list';

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** False chooses one; choosing it again takes it back. */
  readonly multiple?: boolean;
  readonly loading?: boolean;
  readonly onSearch?: (text: string) => void;
  readonly emptyText?: string;
  readonly foot?: ReactNode;
}

/** A searchable list as the content of a popover: filter pills, legends, overflow lists. */
export function OptionPanel({ label, options, values, onChange, multiple = true, loading = false, ...rest }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const choose = ({ value }: Option) => {
    const without = values.filter(entry => entry !== value);
    if (without.length < values.length) onChange(without);
    else onChange(multiple ? [...values, value] : [value]);
  };
  const state = useOptionList({ options, query, onChoose: choose, filtered: rest.onSearch !== undefined });
  return (
    <div className={styles.panel}>
      <div className={styles.panelSearch}>
        <div className={classNames(styles.control, styles.quiet)}>
          <Icon of={IconSearch} size={14} />
          <input
            role="combobox"
            data-autofocus
            className={styles.input}
            aria-label={t('Search {{name}}', { name: label })}
            aria-expanded="true"
            aria-controls={id}
            {...(state.active >= 0 ? { 'aria-activedescendant': `${id}-${state.active}` } : {})}
            placeholder={t('Search')}
            value={query}
            onChange={event => {
              setQuery(event.currentTarget.value);
              rest.onSearch?.(event.currentTarget.value);
            }}
            onKeyDown={state.onKey}
          />
        </div>
      </div>
      <OptionList
        id={id}
        label={label}
        state={state}
        total={options.length}
        chosen={new Set(values)}
        multiple={multiple}
        loading={loading}
        onChoose={choose}
        emptyText={rest.emptyText ?? t('Nothing matches')}
      />
      {rest.foot ?? (
        <div className={styles.panelFoot}>
          <Button
            small
            kind="ghost"
            disabledReason={values.length === 0 ? t('Nothing is chosen') : null}
            onClick={() => onChange([])}
          >
            {t('Clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
