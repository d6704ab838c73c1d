import { annotationLayerRoutes } from '@meridian/contracts/api';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useVersioned } from '../../../lib/query';
import { TextArea, TextField } from '../../../ui/field';
import { RecordDialog } from '../parts/RecordDialog';
import styles from '../parts/record-dialog.module.css';
import { storedFrom } from '../parts/stored';

interface Props {
  /** Null for a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const widthPx = 480;

/** Name and description of an annotation layer. */
export function LayerDialog({ id, mayWrite, onClose }: Props) {
  const query = useVersioned(annotationLayerRoutes.item, { params: { id: id ?? 0 }, q: {} }, { enabled: id !== null });
  return (
    <RecordDialog
      id={id}
      words={{
        fresh: t('New annotation layer'),
        edit: t('Edit annotation layer'),
        read: t('Annotation layer'),
        saved: t('The layer is saved.'),
        gone: t('This layer is not here any more'),
        failed: t('The layer could not be read'),
      }}
      width={widthPx}
      stored={storedFrom(query, {
        fresh: id === null ? { name: '', descr: '' } : null,
        draftOf: ({ result }) => ({ name: result.name, descr: result.descr ?? '' }),
      })}
      mayWrite={mayWrite}
      lackOf={({ name }) => (name.trim() === '' ? t('Give the layer a name first.') : null)}
      save={({ name, descr }, version) => {
        const body = { name: name.trim(), descr: descr.trim() || null };
        return id === null
          ? call(annotationLayerRoutes.create, { body })
          : call(annotationLayerRoutes.update, { params: { id }, body, ...version });
      }}
      routes={annotationLayerRoutes}
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
