import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/button';
import { Popover, useNarrow } from '../../ui/layer';
import { ResolvedRange } from './ResolvedRange';
import { TimeRangeEditor } from './TimeRangeEditor';
import styles from './time-range-editor.module.css';
import type { RangeColumn } from './use-rows-over-time';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: ReactElement;
  readonly value: string;
  readonly onApply: (value: string) => void;
  /** The column the range is of, where there is just one. */
  readonly column?: RangeColumn;
}

const widthPx = 600;

/** The time-range editor beside its field, with CANCEL and APPLY of the specification in sentence case. */
export function TimeRangePopover({ open, onClose, anchor, ...draft }: Props) {
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} label={t('Edit time range')} width={widthPx}>
      {open ? <Draft onClose={onClose} {...draft} /> : null}
    </Popover>
  );
}

function Draft({ value, onApply, onClose, column }: Omit<Props, 'open' | 'anchor'>) {
  const [draft, setDraft] = useState(value);
  const [valid, setValid] = useState(true);
  const narrow = useNarrow();
  const apply = () => {
    onApply(draft);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
    const plain = event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') !== 'true';
    if (event.key !== 'Enter' || !plain || !valid) return;
    event.preventDefault();
    apply();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field of the form applies; the fields themselves take the focus
    <div className={styles.popover} onKeyDown={onKeyDown}>
      {narrow ? null : (
        <header className={styles.head}>
          <strong>{t('Edit time range')}</strong>
          <IconButton small icon={IconX} label={t('Close')} tooltip={false} onClick={onClose} />
        </header>
      )}
      <TimeRangeEditor value={draft} onChange={setDraft} resolved={false} {...(column ? { column } : {})} />
      <footer className={styles.actions}>
        <div className={styles.meaning}>
          <ResolvedRange text={draft} onValidity={setValid} {...(column ? { column } : {})} />
        </div>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button kind="primary" disabledReason={valid ? null : t('This range cannot be read.')} onClick={apply}>
          {t('Apply')}
        </Button>
      </footer>
    </div>
  );
}
