import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { IconButton } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { joinRefs } from '../place';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Called a moment after the last key (ms in `delay`), at once by Enter and by clearing. */
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly delay?: number;
  readonly quiet?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches as one types. */
export function SearchField({ label, value, onChange, placeholder = label, delay = 200, quiet = false, ref }: Props) {
  const [draft, setDraft] = useState(value);
  const told = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => joinRefs(field, ref), [ref]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setDraft(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (text: string, wait: number) => {
    clearTimeout(timer.current);
    const now = () => {
      told.current = text;
      onChange(text);
    };
    if (wait === 0) now();
    else timer.current = setTimeout(now, wait);
  };
  return (
    <search className={classNames(styles.control, quiet ? styles.quiet : styles.soft)}>
      <Icon of={IconSearch} size={14} />
      <input
        ref={refs}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={draft}
        onChange={event => {
          setDraft(event.currentTarget.value);
          tell(event.currentTarget.value, delay);
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') tell(draft, 0);
          if (event.key === 'Escape' && draft !== '') {
            event.stopPropagation();
            setDraft('');
            tell('', 0);
          }
        }}
      />
      {draft === '' ? null : (
        <IconButton
          icon={IconX}
          label={t('Clear search')}
          small
          tooltip={false}
          onClick={() => {
            setDraft('');
            tell('', 0);
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}
