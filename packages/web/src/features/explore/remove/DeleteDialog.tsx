import { chartRoutes } from '@meridian/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { messageOf } from '../../../ui/state';
import { writeDraft } from '../state/draft';
import type { SavedAs } from '../state/explore-store';

interface Props {
  readonly saved: SavedAs;
  readonly name: string;
  readonly onClose: () => void;
}

/** Deletes a chart for good, after saying whom it is taken from. */
export function DeleteDialog({ saved, name, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async () => {
    setBusy(true);
    try {
      await call(chartRoutes.remove, { params: { id: saved.id } });
      writeDraft(`chart.${saved.id}`, null);
      showToast(t('Deleted: {{name}}', { name }));
      await navigate({ to: '/chart/list/' });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('charts.') });
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('Delete ‘{{name}}’', { name })}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="dangerSolid" busy={busy} onClick={() => void remove()}>
            {t('Delete chart')}
          </Button>
        </>
      }
    >
      <p>{reach(saved.dashboardIds.length)}</p>
      {fault === null ? null : <p role="alert">{fault}</p>}
    </Modal>
  );
}

function reach(dashboards: number): string {
  if (dashboards === 0) return t('It is on no dashboard. It cannot be brought back.');
  return dashboards === 1
    ? t('It also disappears from 1 dashboard. It cannot be brought back.')
    : t('It also disappears from {{count}} dashboards. It cannot be brought back.', { count: dashboards });
}
