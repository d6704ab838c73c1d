import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Field, type FieldLook } from '../field';
import { Icon } from '../icon';
import { Popover, useNarrow } from '../layer';
import { OptionList } from './OptionList';
import type { Option } from './option';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list';

export interface PickerLook extends FieldLook {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  /** True while more options are on their way. */
  readonly loading?: boolean;
  /** Told what is typed, where the server searches; then `options` are what it found. */
  readonly onSearch?: (text: string) => void;
  readonly emptyText?: string;
  /** In panels and bars: filled, without a border. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

interface Props extends PickerLook {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly clearable?: boolean;
  /** What its popover is opened for: it takes the focus, and while nothing is chosen its list is open. */
  readonly first?: boolean;
  /** Offers what was typed as a new choice: "Create ‘…’"; its value is the text. */
  readonly createLabel?: (text: string) => string;
  /** What the field says for a value that is not among the options yet. */
  readonly valueLabel?: string;
}

/** One of many: type at once, arrows and Enter, Esc leaves things as they were. */
export function Picker(props: Props) {
  const { options, value, onChange, placeholder, loading = false, onSearch, quiet = false, createLabel } = props;
  const narrow = useNarrow();
  const takesFocus = props.first === true && !narrow;
  const [open, setOpen] = useState(false);
  // With the focus, not with the first paint: only then does its popover stand where it stays.
  const opensOnFocus = useRef(takesFocus && value === null);
  const openedItself = useRef(false);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chosen = options.find(option => option.value === value);
  const created = createLabel && query.trim() !== '' && !options.some(option => option.label === query.trim());
  const offered = created ? [...options, { value: query.trim(), label: createLabel(query.trim()) }] : options;
  const choose = (option: Option) => {
    onChange(option.value);
    leave();
  };
  const state = useOptionList({
    options: offered,
    query: open ? query : '',
    onChoose: choose,
    filtered: onSearch !== undefined,
  });
  const search = (text: string) => {
    openedItself.current = false;
    setQuery(text);
    setOpen(true);
    onSearch?.(text);
  };
  const leave = () => {
    openedItself.current = false;
    setOpen(false);
    setQuery('');
    if (query !== '') onSearch?.('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // What nobody opened does not take an Esc of its own.
      if (!openedItself.current) event.stopPropagation();
      leave();
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter')) {
      if (event.key !== 'Enter') event.preventDefault();
      if (event.key !== 'Enter') setOpen(true);
    } else if (open) state.onKey(event);
  };
  const shown = open && query !== '' ? query : (chosen?.label ?? props.valueLabel ?? '');
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
              className={classNames(styles.control, quiet && styles.quiet, props.error && styles.invalid)}
              onMouseDown={event => {
                if (event.target !== input.current) event.preventDefault();
                input.current?.focus();
                if (!props.disabled) setOpen(true);
              }}
            >
              {chosen?.icon && !open ? <Icon of={chosen.icon} /> : null}
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
                {...(props.required ? { 'aria-required': true } : {})}
                {...(props.error ? { 'aria-invalid': true } : {})}
                aria-describedby={describedBy}
                disabled={props.disabled}
                {...(takesFocus ? { 'data-autofocus': true } : {})}
                placeholder={placeholder}
                value={shown}
                onChange={event => search(event.currentTarget.value)}
                onFocus={event => {
                  event.currentTarget.select();
                  openedItself.current = opensOnFocus.current && hasRoomBelow(event.currentTarget);
                  if (openedItself.current) setOpen(true);
                  opensOnFocus.current = false;
                }}
                onBlur={leave}
                onKeyDown={onKeyDown}
              />
              {props.clearable && value !== null && !props.disabled ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.clear}
                  aria-label={t('Clear {{name}}', { name: props.label })}
                  onMouseDown={event => event.stopPropagation()}
                  onClick={() => onChange(null)}
                >
                  <Icon of={IconX} size={14} />
                </button>
              ) : null}
              <Icon of={IconChevronDown} size={14} />
            </div>
          }
        >
          <OptionList
            id={`${id}-list`}
            label={props.label}
            state={state}
            total={offered.length}
            chosen={new Set(value === null ? [] : [value])}
            multiple={false}
            loading={loading}
            onChoose={choose}
            emptyText={props.emptyText ?? t('Nothing matches')}
          />
        </Popover>
      )}
    </Field>
  );
}

const listHeightPx = 300;

/** Above its field a list that opens by itself would cover what the person is reading. */
const hasRoomBelow = (field: HTMLElement): boolean =>
  window.innerHeight - field.getBoundingClientRect().bottom >= listHeightPx;

/** The part of a picker's look that its field wears. */
export function fieldLook({ label, labelVisible, hint, help, error, required }: FieldLook): FieldLook {
  return {
    label,
    labelVisible: labelVisible ?? true,
    hint,
    help,
    error: error ?? null,
    required: required ?? false,
  };
}
