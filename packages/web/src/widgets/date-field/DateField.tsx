import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { IconButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Popover } from '../../ui/layer';
import { Calendar } from './Calendar';
import { dateText, isMoment, readDateText } from './calendar';
import styles from './date-field.module.css';

interface Props {
  readonly label: string;
  readonly labelVisible?: boolean;
  /** `2001-06-30T14:05:00`; empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (at: string) => void;
  /** Told what is typed as well where it is no date, and nothing where nothing is; else the last date stays. */
  readonly onOther?: (typed: string) => void;
  readonly required?: boolean;
}

/** A date, with a time where one is meant: typed, or taken from a calendar. */
export function DateField({ label, labelVisible = true, value, onChange, onOther, required = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const mayBeEmpty = value === '' || onOther !== undefined;
  const isWrong = typed !== null && !(typed === '' && mayBeEmpty) && readDateText(typed) === null;
  const kept = isMoment(value) ? value : '';
  const type = (text: string) => {
    setTyped(text);
    const at = readDateText(text);
    if (at !== null) onChange(at);
    else onOther?.(text);
  };
  const choose = (day: string) => {
    setTyped(null);
    setOpen(false);
    onChange(`${day}T${kept.slice(11) || '00:00:00'}`);
  };
  return (
    <TextField
      label={label}
      labelVisible={labelVisible}
      value={typed ?? dateText(value)}
      placeholder="2001-06-30 14:05"
      autoComplete="off"
      required={required}
      error={isWrong ? t('Write it as 2001-06-30 or 2001-06-30 14:05.') : null}
      onChange={type}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
      after={
        <span className={styles.after}>
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            label={t('Calendar: {{field}}', { field: label })}
            side="bottom-end"
            sheet={false}
            anchor={
              <IconButton
                small
                icon={IconCalendar}
                label={t('Choose a day: {{field}}', { field: label })}
                tooltip={false}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              />
            }
          >
            <Calendar value={kept.slice(0, 10)} today={new Date().toISOString().slice(0, 10)} onChoose={choose} />
          </Popover>
        </span>
      }
    />
  );
}
