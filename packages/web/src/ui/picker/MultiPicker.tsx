import { IconChevronDown } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { classNames } from '../class-names';
import { Field } from '../field';
import { Icon } from '../icon';
import { Popover } from '../layer';
import { OptionList } from './OptionList';
import { type Option, pastedValues } from './option';
import { PickedChips } from './PickedChips';
import { fieldLook, type PickerLook } from './Picker';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list';

interface Props extends PickerLook {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** True takes values that are not among the options: typed with Enter, or pasted. */
  readonly free?: boolean;
}

/** Several of many. Chips up to the width, then "+3"; Backspace takes the last one back; a pasted list is split. */
export function MultiPicker(props: Props) {
  const { options, values, onChange, onSearch, free = false } = props;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  const toggle = ({ value }: Pick<Option, 'value'>) => {
    onChange(values.includes(value) ? values.filter(entry => entry !== value) : [...values, value]);
    if (query !== '') search('');
  };
  const state = useOptionList({ options, query, onChoose: toggle, filtered: onSearch !== undefined });
  const leave = () => {
    setOpen(false);
    if (query !== '') search('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Backspace' && query === '') onChange(values.slice(0, -1));
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    } else if (!state.onKey(event) && event.key === 'Enter' && free && query.trim() !== '') {
      event.preventDefault();
      toggle({ value: query.trim() });
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedValues(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const known = new Map(options.flatMap(({ value, label }) => [[label, value] as const, [value, value] as const]));
    const found = pasted.flatMap(text => known.get(text) ?? (free ? [text] : []));
    const fresh = [...new Set(found)].filter(value => !values.includes(value));
    onChange([...values, ...fresh]);
    showToast(t('{{count}} new values added', { count: fresh.length }));
  };
  return (
    <Field {...fieldLook(props)}>
      {({ id, describedBy }) => (
        <Popover
          open={open && props.disabled !== true}
          onClose={leave}
          label={props.label}
          role="presentation"
          trapFocus={false}
          sheet={false}
          width="anchor"
          anchor={
            // biome-ignore lint/a11y/noStaticElementInteractions: a press on the frame goes to the field in it
            <div
              className={classNames(styles.control, props.quiet && styles.quiet, props.error && styles.invalid)}
              onMouseDown={event => {
                if (event.target !== input.current) event.preventDefault();
                input.current?.focus();
                if (!props.disabled) setOpen(true);
              }}
            >
              <PickedChips values={values} options={options} onRemove={value => toggle({ value })} />
              <input
                ref={input}
                id={id}
                role="combobox"
                autoComplete="off"
                className={styles.input}
                aria-expanded={open}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                {...(open && state.active >= 0 ? { 'aria-activedescendant': `${id}-list-${state.active}` } : {})}
                {...(props.error ? { 'aria-invalid': true } : {})}
                aria-describedby={describedBy}
                disabled={props.disabled}
                placeholder={values.length === 0 ? props.placeholder : undefined}
                value={query}
                onChange={event => {
                  search(event.currentTarget.value);
                  setOpen(true);
                }}
                onBlur={leave}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
              <Icon of={IconChevronDown} size={14} />
            </div>
          }
        >
          <OptionList
            id={`${id}-list`}
            label={props.label}
            state={state}
            total={options.length}
            chosen={new Set(values)}
            multiple
            loading={props.loading ?? false}
            onChoose={toggle}
            emptyText={props.emptyText ?? t('Nothing matches')}
          />
        </Popover>
      )}
    </Field>
  );
}
