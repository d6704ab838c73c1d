import { annotationLayerRoutes, chartRoutes } from '@meridian/contracts/api';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { MultiPicker, type Option, Picker } from '../../../ui/picker';
import styles from '../controls.module.css';
import { shownColumns } from '../shown-columns';
import { type LayerDraft, withSource } from './layer-draft';

interface Props {
  readonly draft: LayerDraft;
  /** Of the other layers of the chart. */
  readonly otherNames: readonly string[];
  readonly onChange: (patch: Partial<LayerDraft>) => void;
}

/** Where a layer's data comes from: an annotation layer, the rows of a table, the line of another chart. */
export function LayerSource({ draft, otherNames, onChange }: Props) {
  const { options, loading } = useSources(draft.annotationType === 'TIME_SERIES');
  const chosen = draft.value === '' ? null : `${draft.sourceType}:${draft.value}`;
  return (
    <>
      <Picker
        label={t('Source')}
        options={options}
        loading={loading}
        value={chosen}
        onChange={source => {
          const [sourceType = '', id] = (source ?? '').split(':');
          // A cast: the options below are made of these words.
          const from = {
            sourceType: sourceType as LayerDraft['sourceType'],
            value: id === undefined ? '' : Number(id),
          };
          const label = options.find(option => option.value === source)?.label ?? '';
          onChange(withSource(draft, { ...from, label }, otherNames));
        }}
        placeholder={draft.annotationType === 'TIME_SERIES' ? t('Choose a line chart') : t('Choose a layer or a table')}
        emptyText={
          draft.annotationType === 'TIME_SERIES'
            ? t('There are no line charts yet.')
            : t('There are none yet: Settings has annotation layers.')
        }
      />
      {draft.sourceType === 'table' && draft.value !== '' ? <Columns draft={draft} onChange={onChange} /> : null}
    </>
  );
}

const most = 100;

function useSources(linesOnly: boolean): { readonly options: readonly Option[]; readonly loading: boolean } {
  const vizType = linesOnly ? 'echarts_timeseries_line' : 'table';
  const q = {
    columns: ['id', 'slice_name'],
    page_size: most,
    order_column: 'slice_name',
    order_direction: 'asc' as const,
  };
  const charts = useRoute(chartRoutes.list, { q: { ...q, filters: [{ col: 'viz_type', opr: 'eq', value: vizType }] } });
  const layers = useRoute(annotationLayerRoutes.list, { q: { page_size: most } }, { enabled: !linesOnly });
  const native = (linesOnly ? [] : (layers.data?.result ?? [])).map(layer => ({
    value: `NATIVE:${layer.id}`,
    label: layer.name,
    group: t('Annotation layers'),
  }));
  const drawn = (charts.data?.result ?? []).map(chart => ({
    value: `${linesOnly ? 'line' : 'table'}:${chart.id}`,
    label: chart.slice_name,
    group: linesOnly ? t('Line charts') : t('Tables'),
  }));
  return { options: [...native, ...drawn], loading: charts.isFetching || layers.isFetching };
}

/** Which columns of a table hold times and words. */
function Columns({ draft, onChange }: Omit<Props, 'otherNames'>) {
  const { data } = useRoute(chartRoutes.item, { params: { id: String(draft.value) }, q: {} });
  const options = columnsOf(data?.result.params ?? null).map(name => ({ value: name, label: name }));
  const picker = (label: string, key: 'timeColumn' | 'intervalEndColumn' | 'titleColumn', required: boolean) => (
    <Picker
      label={label}
      options={options}
      value={draft[key] === '' ? null : draft[key]}
      onChange={name => onChange({ [key]: name ?? '' })}
      placeholder={required ? t('Choose a column') : t('None')}
      clearable={!required}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {picker(draft.annotationType === 'INTERVAL' ? t('Start') : t('Time'), 'timeColumn', true)}
        {draft.annotationType === 'INTERVAL'
          ? picker(t('End'), 'intervalEndColumn', true)
          : picker(t('Title'), 'titleColumn', false)}
      </div>
      <div className={draft.annotationType === 'INTERVAL' ? styles.pair : styles.stack}>
        {draft.annotationType === 'INTERVAL' ? picker(t('Title'), 'titleColumn', false) : null}
        <MultiPicker
          label={t('Description')}
          options={options}
          values={draft.descriptionColumns}
          onChange={descriptionColumns => onChange({ descriptionColumns })}
          placeholder={t('None')}
        />
      </div>
    </>
  );
}

function columnsOf(params: string | null): readonly string[] {
  return params === null ? [] : shownColumns(JSON.parse(params) as Readonly<Record<string, unknown>>);
}
