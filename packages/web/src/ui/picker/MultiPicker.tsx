import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { type Option, pastedValues } from './option';
import { PickedChips } from './PickedChips';
import { PickerFrame, type PickerLook } from './PickerFrame';
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
    <PickerFrame
      look={props}
      open={open}
      onOpen={() => setOpen(true)}
      onLeave={leave}
      before={<PickedChips values={values} options={options} onRemove={value => toggle({ value })} />}
      input={{
        placeholder: values.length === 0 ? props.placeholder : undefined,
        value: query,
        onChange: event => {
          search(event.currentTarget.value);
          setOpen(true);
        },
        onKeyDown,
        onPaste,
      }}
      list={{ state, total: options.length, chosen: new Set(values), multiple: true, onChoose: toggle }}
    />
  );
}
