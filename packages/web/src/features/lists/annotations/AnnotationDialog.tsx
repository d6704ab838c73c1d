import { annotationRoutes } from '@meridian/contracts/api';
import { ApiError, call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { TextArea, TextField } from '../../../ui/field';
import { LazyDateField } from '../../../widgets/date-field';
import { RecordDialog, type Stored } from '../parts/RecordDialog';
import styles from '../parts/record-dialog.module.css';
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
      title={id === null ? t('New annotation') : mayWrite ? t('Edit annotation') : t('Annotation')}
      width={widthPx}
      stored={useStored(layerId, id)}
      mayWrite={mayWrite}
      lackOf={lackOf}
      save={draft =>
        id === null
          ? call(annotationRoutes.create, { params: { id: layerId }, body: bodyOf(draft) })
          : call(annotationRoutes.update, { params: { id: layerId, annotationId: id }, body: bodyOf(draft) })
      }
      saved={t('The annotation is saved.')}
      stale={[annotationRoutes.list.id]}
      gone={[annotationRoutes.item.id]}
      goneTitle={t('This annotation is not here any more')}
      failedTitle={t('The annotation could not be read')}
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
  const { data, error, refetch } = useRoute(
    annotationRoutes.item,
    { params: { id: layerId, annotationId: id ?? 0 }, q: {} },
    { enabled: id !== null },
  );
  const kept = data?.result;
  const draft =
    kept === undefined
      ? null
      : {
          name: kept.short_descr,
          text: kept.long_descr ?? '',
          start: kept.start_dttm,
          end: kept.end_dttm,
          metadata: kept.json_metadata ?? '',
        };
  return {
    draft: id === null ? emptyAnnotation : draft,
    error,
    isGone: error instanceof ApiError && error.status === 404,
    retry: () => void refetch(),
  };
}
