import { readFormula } from '@meridian/core/formula';
import { t } from '../../../lib/i18n';

export const layerKinds = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type LayerKind = (typeof layerKinds)[number];

/** An annotation layer as a form keeps it; keys that nobody here edits stay as they are. */
export interface LayerDraft {
  readonly name: string;
  readonly annotationType: LayerKind;
  /** What `value` names: nothing for a formula, an annotation layer, a chart of rows, a chart over time. */
  readonly sourceType: '' | 'NATIVE' | 'table' | 'line';
  readonly value: string | number;
  readonly show: boolean;
  readonly showLabel: boolean;
  readonly showMarkers: boolean;
  readonly hideLine: boolean;
  readonly color: string | null;
  readonly opacity: string;
  readonly style: string;
  readonly width: number;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly timeColumn: string;
  readonly intervalEndColumn: string;
  readonly titleColumn: string;
  readonly descriptionColumns: readonly string[];
}

/** A new layer, named so that no other has its name: answers come by name. */
export function newLayer(taken: readonly string[]): LayerDraft {
  const names = taken.length === 0 ? 0 : Math.max(...taken.map(name => Number(/^Layer (\d+)$/.exec(name)?.[1] ?? 0)));
  return {
    name: `Layer ${Math.max(names, taken.length) + 1}`,
    annotationType: 'FORMULA',
    sourceType: '',
    value: '',
    show: true,
    showLabel: true,
    showMarkers: false,
    hideLine: false,
    color: null,
    opacity: '',
    style: 'solid',
    width: 1,
    overrides: {},
    timeColumn: '',
    intervalEndColumn: '',
    titleColumn: '',
    descriptionColumns: [],
  };
}

/** A kept layer with what it may lack; null for what is none. */
export function readLayer(given: unknown): LayerDraft | null {
  if (typeof given !== 'object' || given === null || !('name' in given)) return null;
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
  return { ...newLayer([]), showLabel: false, ...kept } as LayerDraft; // kept layers were checked when they were asked with
}

/** Another kind draws from another source. */
export function ofKind(layer: LayerDraft, annotationType: LayerKind): LayerDraft {
  const takesNotes = (kind: LayerKind) => kind === 'EVENT' || kind === 'INTERVAL';
  if (takesNotes(layer.annotationType) && takesNotes(annotationType)) return { ...layer, annotationType };
  const sourceType = annotationType === 'TIME_SERIES' ? 'line' : annotationType === 'FORMULA' ? '' : 'NATIVE';
  return { ...layer, annotationType, sourceType, value: '' };
}

interface Source extends Pick<LayerDraft, 'sourceType' | 'value'> {
  /** What people call it; empty where nobody knows. */
  readonly label: string;
}

/** The layer with another source; while nobody named it, it has the name of its source. */
export function withSource(layer: LayerDraft, source: Source, otherNames: readonly string[]): LayerDraft {
  const { label, ...from } = source;
  const isFree = label !== '' && !otherNames.includes(label);
  return { ...layer, ...from, name: isFree && /^Layer \d+$/.test(layer.name) ? label : layer.name };
}

/** What keeps a layer from being drawn; null where nothing does. */
export function lackOf(layer: LayerDraft, otherNames: readonly string[]): string | null {
  if (layer.name.trim() === '') return t('Give the layer a name.');
  if (otherNames.includes(layer.name.trim())) return t('Another layer has this name.');
  if (layer.annotationType === 'FORMULA') {
    if (String(layer.value).trim() === '') return t('Write a formula of x.');
    return readFormula(String(layer.value)) === null ? t('This is no formula of x.') : null;
  }
  if (layer.value === '') return t('Choose where its data comes from.');
  if (layer.sourceType !== 'table') return null;
  if (layer.timeColumn === '') return t('Choose the column with its times.');
  return layer.annotationType === 'INTERVAL' && layer.intervalEndColumn === ''
    ? t('Choose the column with its ends.')
    : null;
}
