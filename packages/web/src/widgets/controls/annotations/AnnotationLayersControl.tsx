import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconChartLine, IconEyeOff, IconFlag, IconMathFunction, IconSpacingHorizontal } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import type { ControlProps } from '../control-props';
import { FieldShelf } from '../FieldShelf';
import { AnnotationEditor } from './AnnotationEditor';
import { type LayerDraft, type LayerKind, lackOf, newLayer, readLayer } from './layer-draft';

const icons: Readonly<Record<LayerKind, TablerIcon>> = {
  FORMULA: IconMathFunction,
  EVENT: IconFlag,
  INTERVAL: IconSpacingHorizontal,
  TIME_SERIES: IconChartLine,
};
const editorPx = 400;

/** The annotation layers of a chart: formulas, moments, spans and lines of other charts. */
export function AnnotationLayersControl({ control, value, onChange, error }: ControlProps) {
  const layers = (Array.isArray(value) ? value : [])
    .map(readLayer)
    .filter((layer): layer is LayerDraft => layer !== null);
  const namesBut = (at: number | null) => layers.filter((_, index) => index !== at).map(layer => layer.name);
  return (
    <FieldShelf
      label={control.label}
      error={error}
      required={false}
      items={layers.map((layer, at) => ({
        key: layer.name,
        label: layer.name,
        icon: layer.show ? icons[layer.annotationType] : IconEyeOff,
        fault: lackOf(layer, namesBut(at)),
      }))}
      addLabel={t('Add annotation layer')}
      editorWidth={editorPx}
      editor={(at, close) => (
        <AnnotationEditor
          layer={(at === null ? undefined : layers[at]) ?? newLayer(namesBut(null))}
          otherNames={namesBut(at)}
          onClose={close}
          onSave={layer => {
            onChange(at === null ? [...layers, layer] : layers.map((old, index) => (index === at ? layer : old)));
            close();
          }}
        />
      )}
      onRemove={at => onChange(layers.filter((_, index) => index !== at))}
      onMove={(from, to) => {
        const rest = layers.filter((_, index) => index !== from);
        onChange([...rest.slice(0, to), ...layers.slice(from, from + 1), ...rest.slice(to)]);
      }}
      accepts={() => false}
      onDropField={() => undefined}
    />
  );
}
