import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { TextField } from '../../../ui/field';
import { EditorFrame } from '../../field-editor';
import { LayerLook } from './LayerLook';
import { LayerSource } from './LayerSource';
import { type LayerDraft, lackOf, layerKinds, ofKind } from './layer-draft';

interface Props {
  readonly layer: LayerDraft;
  /** Of the other layers of the chart. */
  readonly otherNames: readonly string[];
  readonly onSave: (layer: LayerDraft) => void;
  readonly onClose: () => void;
}

/** One annotation layer: what it shows, and how it looks. */
export function AnnotationEditor({ layer, otherNames, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(layer);
  const set = (patch: Partial<LayerDraft>) => setDraft({ ...draft, ...patch });
  const lack = lackOf(draft, otherNames);
  const isFormula = draft.annotationType === 'FORMULA';
  return (
    <EditorFrame
      label={t('Annotation layer')}
      name={draft.name}
      onRename={name => set({ name })}
      tabs={layerKinds.map(value => ({ value, label: kindName(value) }))}
      tab={draft.annotationType}
      onTab={kind => setDraft(ofKind(draft, kind))}
      canSave={lack === null && JSON.stringify(draft) !== JSON.stringify(layer)}
      onSave={() => onSave({ ...draft, name: draft.name.trim() })}
      onClose={onClose}
      foot={lack}
    >
      {isFormula ? (
        <TextField
          label={t('Formula')}
          value={String(draft.value)}
          onChange={value => set({ value })}
          placeholder="2x + 100"
          help={t('x is the place on the x-axis: milliseconds since 1970 where it is time.')}
          mono
          data-autofocus
        />
      ) : (
        <LayerSource draft={draft} otherNames={otherNames} onChange={set} />
      )}
      <LayerLook draft={draft} onChange={set} />
    </EditorFrame>
  );
}

function kindName(kind: LayerDraft['annotationType']): string {
  if (kind === 'FORMULA') return t('Formula');
  if (kind === 'EVENT') return t('Events');
  return kind === 'INTERVAL' ? t('Intervals') : t('Line');
}
