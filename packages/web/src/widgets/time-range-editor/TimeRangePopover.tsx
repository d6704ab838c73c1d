import { type ReactElement, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/layer';
import { TimeRangeEditor } from './TimeRangeEditor';
import styles from './time-range-editor.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: ReactElement;
  readonly value: string;
  readonly onApply: (value: string) => void;
}

const widthPx = 600;

/** The time-range editor beside its field, with CANCEL and APPLY of the specification in sentence case. */
export function TimeRangePopover({ open, onClose, anchor, value, onApply }: Props) {
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} label={t('Time range')} width={widthPx}>
      {open ? <Draft value={value} onApply={onApply} onClose={onClose} /> : null}
    </Popover>
  );
}

function Draft({ value, onApply, onClose }: Pick<Props, 'value' | 'onApply' | 'onClose'>) {
  const [draft, setDraft] = useState(value);
  const [valid, setValid] = useState(true);
  return (
    <div className={styles.popover}>
      <TimeRangeEditor value={draft} onChange={setDraft} onValidity={setValid} />
      <div className={styles.actions}>
        <Button small kind="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          small
          kind="primary"
          disabledReason={valid ? null : t('This range cannot be read.')}
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          {t('Apply')}
        </Button>
      </div>
    </div>
  );
}
