import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../class-names';
import { Field, type FieldLook } from '../field';
import { Icon } from '../icon';
import { Popover } from '../layer';
import { OptionList } from './OptionList';
import type { Option } from './option';
import styles from './picker.module.css';
import type { OptionListState } from './use-option-list';

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

interface Props {
  readonly look: PickerLook;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
  /** What stands before and after the field that is typed in. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  readonly input: ComponentProps<'input'>;
  readonly list: {
    readonly state: OptionListState;
    readonly total: number;
    readonly chosen: ReadonlySet<string>;
    readonly multiple: boolean;
    readonly onChoose: (option: Option) => void;
  };
}

/** A field that is typed in, and the list of options under it. */
export function PickerFrame({ look, open, onOpen, onLeave, before, after, input, list }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { label, error, disabled } = look;
  return (
    <Field {...fieldLook(look)}>
      {({ id, describedBy }) => (
        <Popover
          open={open && disabled !== true}
          onClose={onLeave}
          label={label}
          role="presentation"
          trapFocus={false}
          sheet={false}
          width="anchor"
          anchor={
            // biome-ignore lint/a11y/noStaticElementInteractions: a press on the frame goes to the field in it
            <div
              className={classNames(styles.control, look.quiet && styles.quiet, error && styles.invalid)}
              onMouseDown={event => {
                if (event.target !== field.current) event.preventDefault();
                field.current?.focus();
                if (!disabled) onOpen();
              }}
            >
              {before}
              <input
                ref={field}
                id={id}
                role="combobox"
                autoComplete="off"
                className={styles.input}
                aria-expanded={open}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                {...(open && list.state.active >= 0
                  ? { 'aria-activedescendant': `${id}-list-${list.state.active}` }
                  : {})}
                {...(look.required ? { 'aria-required': true } : {})}
                {...(error ? { 'aria-invalid': true } : {})}
                aria-describedby={describedBy}
                disabled={disabled}
                onBlur={onLeave}
                {...input}
              />
              {after}
              <Icon of={IconChevronDown} size={14} />
            </div>
          }
        >
          <OptionList
            id={`${id}-list`}
            label={label}
            {...list}
            loading={look.loading ?? false}
            emptyText={look.emptyText ?? t('Nothing matches')}
          />
        </Popover>
      )}
    </Field>
  );
}

/** The part of a picker's look that its field wears. */
function fieldLook({ label, labelVisible, hint, help, error, required }: FieldLook): FieldLook {
  return {
    label,
    labelVisible: labelVisible ?? true,
    hint,
    help,
    error: error ?? null,
    required: required ?? false,
  };
}
