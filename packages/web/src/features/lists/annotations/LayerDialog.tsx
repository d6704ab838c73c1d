import { annotationLayerRoutes } from '@meridian/contracts/api';
import { ApiError, call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { TextArea, TextField } from '../../../ui/field';
import { RecordDialog } from '../parts/RecordDialog';
import styles from '../parts/record-dialog.module.css';

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const widthPx = 480;

/** Name and description of an annotation layer. */
export function LayerDialog({ id, mayWrite, onClose }: Props) {
  const { data, error, refetch } = useRoute(
    annotationLayerRoutes.item,
    { params: { id: id ?? 0 }, q: {} },
    { enabled: id !== null },
  );
  const kept = id === null ? { name: '', descr: '' } : data?.result;
  return (
    <RecordDialog
      title={id === null ? t('New annotation layer') : mayWrite ? t('Edit annotation layer') : t('Annotation layer')}
      width={widthPx}
      stored={{
        draft: kept === undefined ? null : { name: kept.name, descr: kept.descr ?? '' },
        error,
        isGone: error instanceof ApiError && error.status === 404,
        retry: () => void refetch(),
      }}
      mayWrite={mayWrite}
      lackOf={({ name }) => (name.trim() === '' ? t('Give the layer a name first.') : null)}
      save={({ name, descr }) => {
        const body = { name: name.trim(), descr: descr.trim() || null };
        return id === null
          ? call(annotationLayerRoutes.create, { body })
          : call(annotationLayerRoutes.update, { params: { id }, body });
      }}
      saved={t('The layer is saved.')}
      stale={[annotationLayerRoutes.list.id]}
      gone={[annotationLayerRoutes.item.id]}
      goneTitle={t('This layer is not here any more')}
      failedTitle={t('The layer could not be read')}
      form={(draft, change) => (
        <fieldset className={styles.form} disabled={!mayWrite}>
          <TextField
            label={t('Name')}
            value={draft.name}
            onChange={name => change({ ...draft, name })}
            placeholder={t('Public holidays')}
            maxLength={250}
            required
            data-autofocus
          />
          <TextArea
            label={t('Description')}
            hint={t('optional')}
            value={draft.descr}
            onChange={descr => change({ ...draft, descr })}
          />
        </fieldset>
      )}
      onClose={onClose}
    />
  );
}
