import type { ChartForm } from '@meridian/contracts/documents';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import type { DatasetFields } from '../../../widgets/fields';
import { type TimeSpan, timeSpanQuery } from '../../../widgets/time-span';
import { DatasetGoneError } from './dataset-gone';
import { readDraft } from './draft';
import type { Opening } from './explore-store';
import { readChart } from './read-chart';
import { readFields } from './read-fields';
import { startAxis, startForm } from './start-form';

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
  /** True where the draft was left here before; false for a form that was shared. */
  readonly isRestored: boolean;
}

/** Reads the chart, the shared form or the dataset that the address names. */
export function useOpening(asked: Asked) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['explore', asked],
    queryFn: ({ signal }) => open(queries, asked, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function open(queries: QueryClient, asked: Asked, signal: AbortSignal): Promise<Opened> {
  const shared = await sharedForm(asked, signal);
  const chartId =
    asked.chartId ?? (typeof shared?.['slice_id'] === 'number' && shared['slice_id'] > 0 ? shared['slice_id'] : null);
  if (chartId !== null) return openChart({ id: chartId, insteadId: asked.datasetId }, shared, signal);
  const datasetId = datasetOf(shared) ?? asked.datasetId;
  if (datasetId === null) throw new Error(t('The URL is missing the dataset_id or slice_id parameters.'));
  const fields = await readFields(datasetId, signal);
  const subject = `dataset.${datasetId}`;
  const start = startForm(fields, shared === null ? await spanOfStart(queries, fields) : null);
  const form = shared ?? (asked.vizType ? { ...start, viz_type: asked.vizType } : start);
  const draft = shared || asked.vizType ? null : readDraft(subject);
  const grainFollows = shared === null;
  return {
    fields,
    subject,
    document: { name: '', form },
    draft,
    saved: null,
    grainFollows,
    isRestored: draft !== null,
  };
}

/** A page waits no longer than this for what its first grain is chosen by; what comes later fits it then. */
const spanMs = 1000;

async function spanOfStart(queries: QueryClient, fields: DatasetFields): Promise<TimeSpan | null> {
  const axis = startAxis(fields);
  if (axis === null) return null;
  const late = new Promise<null>(resolve => setTimeout(resolve, spanMs, null));
  try {
    return await Promise.race([queries.ensureQueryData(timeSpanQuery(fields.id, axis)), late]);
  } catch {
    return null; // the chart itself says what is wrong with its data
  }
}

interface Wanted {
  readonly id: number;
  /** The dataset that takes the place of one that is gone. */
  readonly insteadId: number | null;
}

async function openChart({ id, insteadId }: Wanted, shared: ChartForm | null, signal: AbortSignal): Promise<Opened> {
  const { saved, document, datasetId } = await readChart(id, signal);
  const subject = `chart.${saved.id}`;
  const own = datasetId === null ? null : await fieldsUnlessGone(datasetId, signal);
  if (own !== null) {
    const draft = shared === null ? readDraft(subject) : { name: document.name, form: shared };
    return { fields: own, subject, document, draft, saved, isRestored: shared === null && draft !== null };
  }
  if (insteadId === null || insteadId === datasetId)
    throw new DatasetGoneError({ id, name: document.name, datasetId: datasetId ?? 0 });
  const fields = await readFields(insteadId, signal);
  const draft = { ...document, form: { ...document.form, datasource: `${insteadId}__table` as const } };
  return { fields, subject, document, draft, saved, isRestored: false };
}

async function fieldsUnlessGone(datasetId: number, signal: AbortSignal): Promise<DatasetFields | null> {
  try {
    return await readFields(datasetId, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
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
