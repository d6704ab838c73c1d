import { chartRoutes, datasetRoutes } from '@meridian/contracts/api';
import type { ChartForm } from '@meridian/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { callVersioned, send } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { type DatasetFields, fieldsOf } from '../../../widgets/fields';
import { readDraft } from './draft';
import type { Opening } from './explore-store';
import { startForm } from './start-form';

/** What the address asks to explore. */
export interface Asked {
  readonly datasetId: number | null;
  readonly chartId: number | null;
  readonly permalinkKey: string | null;
  readonly formDataKey: string | null;
  readonly vizType: string | null;
}

export interface Opened extends Opening {
  readonly fields: DatasetFields;
  /** Where a draft is kept. */
  readonly subject: string;
}

/** Reads the chart, the shared form or the dataset that the address names. */
export function useOpening(asked: Asked) {
  return useQuery({
    queryKey: ['explore', asked],
    queryFn: ({ signal }) => open(asked, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function open(asked: Asked, signal: AbortSignal): Promise<Opened> {
  const shared = await sharedForm(asked, signal);
  const chartId =
    asked.chartId ?? (typeof shared?.['slice_id'] === 'number' && shared['slice_id'] > 0 ? shared['slice_id'] : null);
  if (chartId !== null) return openChart(chartId, shared, signal);
  const datasetId = datasetOf(shared) ?? asked.datasetId;
  if (datasetId === null) throw new Error(t('The URL is missing the dataset_id or slice_id parameters.'));
  const fields = await readFields(datasetId, signal);
  const subject = `dataset.${datasetId}`;
  const start = startForm(fields);
  const form = shared ?? (asked.vizType ? { ...start, viz_type: asked.vizType } : start);
  return { fields, subject, document: { name: '', form }, draft: shared ? null : readDraft(subject), saved: null };
}

async function openChart(chartId: number, shared: ChartForm | null, signal: AbortSignal): Promise<Opened> {
  const { reply, etag } = await callVersioned(chartRoutes.item, { params: { id: String(chartId) }, q: {} }, { signal });
  const chart = reply.result;
  if (chart.datasource_id === null) throw new Error(t('The dataset linked to this chart may have been deleted.'));
  const fields = await readFields(chart.datasource_id, signal);
  const params = JSON.parse(chart.params ?? '{}') as Record<string, unknown>;
  const form: ChartForm = {
    ...params,
    viz_type: chart.viz_type ?? 'table',
    datasource: `${chart.datasource_id}__table`,
    slice_id: chart.id,
  };
  const document = { name: chart.slice_name, form };
  const subject = `chart.${chart.id}`;
  const draft = shared === null ? readDraft(subject) : { name: chart.slice_name, form: shared };
  const saved = {
    id: chart.id,
    etag,
    canOverwrite: chart.abilities?.can_edit ?? false,
    dashboardIds: chart.dashboards.map(dashboard => dashboard.id),
  };
  return { fields, subject, document, draft, saved };
}

async function readFields(datasetId: number, signal: AbortSignal): Promise<DatasetFields> {
  const { reply } = await callVersioned(
    datasetRoutes.item,
    { params: { id: String(datasetId) }, search: {}, q: {} },
    { signal },
  );
  return fieldsOf(reply.result);
}

/** The form behind a share link or a kept form; null where the address names none. */
async function sharedForm({ permalinkKey, formDataKey }: Asked, signal: AbortSignal): Promise<ChartForm | null> {
  if (permalinkKey !== null) {
    const response = await send(
      { method: 'GET', url: `/api/v1/explore/permalink/${encodeURIComponent(permalinkKey)}` },
      { signal },
    );
    const { state } = (await response.json()) as { readonly state: { readonly formData: ChartForm } };
    return state.formData;
  }
  if (formDataKey === null) return null;
  const response = await send(
    { method: 'GET', url: `/api/v1/explore/form_data/${encodeURIComponent(formDataKey)}` },
    { signal },
  );
  const { form_data } = (await response.json()) as { readonly form_data: string };
  return JSON.parse(form_data) as ChartForm;
}

function datasetOf(form: ChartForm | null): number | null {
  const id = Number(form?.datasource?.split('__')[0]);
  return Number.isInteger(id) && id > 0 ? id : null;
}
