import { annotationRoutes } from '@meridian/contracts/api';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useVersioned } from '../../../lib/query';
import { TextArea, TextField } from '../../../ui/field';
import { LazyDateField } from '../../../widgets/date-field';
import { RecordDialog, type Stored } from '../parts/RecordDialog';
import styles from '../parts/record-dialog.module.css';
import { storedFrom } from '../parts/stored';
import { type AnnotationDraft, bodyOf, emptyAnnotation, lackOf } from './annotation-draft';

interface Props {
  readonly layerId: number;
  /** Null for a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const widthPx = 520;

/** One annotation: what it is called, when it is, what there is to say. */
export function AnnotationDialog({ layerId, id, mayWrite, onClose }: Props) {
  return (
    <RecordDialog
      id={id}
      words={{
        fresh: t('New annotation'),
        edit: t('Edit annotation'),
        read: t('Annotation'),
        saved: t('The annotation is saved.'),
        gone: t('This annotation is not here any more'),
        failed: t('The annotation could not be read'),
      }}
      width={widthPx}
      stored={useStored(layerId, id)}
      mayWrite={mayWrite}
      lackOf={lackOf}
      save={(draft, version) =>
        id === null
          ? call(annotationRoutes.create, { params: { id: layerId }, body: bodyOf(draft) })
          : call(annotationRoutes.update, {
              params: { id: layerId, annotationId: id },
              body: bodyOf(draft),
              ...version,
            })
      }
      routes={annotationRoutes}
      form={(draft, change) => <Form draft={draft} disabled={!mayWrite} onChange={change} />}
      onClose={onClose}
    />
  );
}

interface FormProps {
  readonly draft: AnnotationDraft;
  readonly disabled: boolean;
  readonly onChange: (draft: AnnotationDraft) => void;
}

function Form({ draft, disabled, onChange }: FormProps) {
  const set = (patch: Partial<AnnotationDraft>) => onChange({ ...draft, ...patch });
  return (
    <fieldset className={styles.form} disabled={disabled}>
      <TextField
        label={t('Name')}
        value={draft.name}
        onChange={name => set({ name })}
        placeholder={t('Pilots’ strike')}
        maxLength={500}
        required
        data-autofocus
      />
      <div className={styles.pair}>
        <LazyDateField
          label={t('Start')}
          value={draft.start}
          onChange={start => set({ start })}
          onOther={start => set({ start })}
          required
        />
        <LazyDateField
          label={t('End')}
          value={draft.end}
          onChange={end => set({ end })}
          onOther={end => set({ end })}
        />
      </div>
      <TextArea label={t('Description')} hint={t('optional')} value={draft.text} onChange={text => set({ text })} />
      <TextField
        label={t('Additional data')}
        hint={t('JSON, optional')}
        value={draft.metadata}
        onChange={metadata => set({ metadata })}
        placeholder='{"ticket": 4711}'
        mono
      />
    </fieldset>
  );
}

function useStored(layerId: number, id: number | null): Stored<AnnotationDraft> {
  const query = useVersioned(
    annotationRoutes.item,
    { params: { id: layerId, annotationId: id ?? 0 }, q: {} },
    { enabled: id !== null },
  );
  return storedFrom(query, {
    fresh: id === null ? emptyAnnotation : null,
    draftOf: ({ result }) => ({
      name: result.short_descr,
      text: result.long_descr ?? '',
      start: result.start_dttm,
      end: result.end_dttm,
      metadata: result.json_metadata ?? '',
    }),
  });
}
