import { databaseRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/layer';
import { messageOf } from '../../ui/state';
import styles from './databases.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** Deletes a connection for good, after asking; one that datasets stand on says so. */
export function DeleteDatabase({ id, name }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    setBusy(true);
    setFault(null);
    try {
      await call(databaseRoutes.remove, { params: { id } });
      await queries.invalidateQueries({ queryKey: [databaseRoutes.list.id] });
      showToast(t('Deleted: {{name}}', { name }));
      await navigate({ to: '/databaseview/list/' });
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.danger}>
      <p>{t('The data itself stays where it is; only the connection goes.')}</p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('Delete connection')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('Delete {{name}}?', { name })}
        foot={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button kind="dangerSolid" busy={busy} onClick={() => void remove()}>
              {t('Delete')}
            </Button>
          </>
        }
      >
        <p>{t('This cannot be undone. Its address and its password are forgotten.')}</p>
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </Modal>
    </div>
  );
}
