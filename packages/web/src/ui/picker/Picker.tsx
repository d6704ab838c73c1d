import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { Icon } from '../icon';
import { useNarrow } from '../layer';
import type { Option } from './option';
import { PickerFrame, type PickerLook } from './PickerFrame';
import styles from './picker.module.css';
import { useOptionList } from './use-option-list';

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
  const { options, value, onChange, onSearch, createLabel } = props;
  const narrow = useNarrow();
  const takesFocus = props.first === true && !narrow;
  const [open, setOpen] = useState(false);
  // With the focus, not with the first paint: only then does its popover stand where it stays.
  const opensOnFocus = useRef(takesFocus && value === null);
  const openedItself = useRef(false);
  const [query, setQuery] = useState('');
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
  const clear = (
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
  );
  return (
    <PickerFrame
      look={props}
      open={open}
      onOpen={() => setOpen(true)}
      onLeave={leave}
      before={chosen?.icon && !open ? <Icon of={chosen.icon} /> : null}
      after={props.clearable && value !== null && !props.disabled ? clear : null}
      input={{
        ...(takesFocus ? { 'data-autofocus': true } : {}),
        placeholder: props.placeholder,
        value: shown,
        onChange: event => search(event.currentTarget.value),
        onFocus: event => {
          event.currentTarget.select();
          openedItself.current = opensOnFocus.current && hasRoomBelow(event.currentTarget);
          if (openedItself.current) setOpen(true);
          opensOnFocus.current = false;
        },
        onKeyDown,
      }}
      list={{
        state,
        total: offered.length,
        chosen: new Set(value === null ? [] : [value]),
        multiple: false,
        onChoose: choose,
      }}
    />
  );
}

const listHeightPx = 300;

/** Above its field a list that opens by itself would cover what the person is reading. */
const hasRoomBelow = (field: HTMLElement): boolean =>
  window.innerHeight - field.getBoundingClientRect().bottom >= listHeightPx;
