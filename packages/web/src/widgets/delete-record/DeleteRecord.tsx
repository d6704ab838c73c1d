import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/layer';
import { messageOf } from '../../ui/state';
import styles from './delete-record.module.css';
import { type UseCounts, usedByText } from './used-by';

interface Props {
  readonly name: string;
  /** What the button says: "Delete dataset". */
  readonly label: string;
  /** What goes and what stays. */
  readonly note: string;
  /** What stands on it; null while it is not known. */
  readonly uses: UseCounts | null;
  /** Deletes it and leaves the page; what it throws is said in the dialog. */
  readonly onDelete: () => Promise<void>;
}

/** Deletes for good, after saying what stops working with it. */
export function DeleteRecord({ name, label, note, uses, onDelete }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const used = uses === null ? null : usedByText(uses);
  const remove = async () => {
    setBusy(true);
    setFault(null);
    try {
      await onDelete();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.row}>
      <p>{note}</p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('Delete {{name}}?', { name })}
        foot={
          <>
            <Button kind="ghost" data-autofocus onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button kind="dangerSolid" busy={busy} onClick={() => void remove()}>
              {t('Delete')}
            </Button>
          </>
        }
      >
        <p>
          {used === null ? t('No chart uses it.') : t('It is used by {{used}}; they stop working.', { used })}{' '}
          {t('This cannot be undone.')}
        </p>
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </Modal>
    </div>
  );
}
