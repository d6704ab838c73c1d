import type { DataRow, QueryResult } from '@meridian/contracts/documents';
import type { ChartTheme, ModelInput, Size } from '@meridian/core/chart';
import { mergeExtraFormData } from '@meridian/core/filters';
import { numberOf } from '../shared/timeseries/series';
import { plainColumns, type TableColumn } from './columns';
import { compare } from './comparison';
import type { TableForm } from './form';

/** A table as it is shown; rows in the order of the answer. */
export interface TableModel {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly DataRow[];
  /** The last row; null where none is asked. */
  readonly totals: DataRow | null;
  /** Rows there are, also those on other pages. */
  readonly rowCount: number;
  readonly form: TableForm;
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly selected: readonly string[];
  readonly isEmpty: boolean;
}

export function buildTableModel(input: ModelInput<TableForm>): TableModel {
  const { form, dataset } = input;
  const [result = { colnames: [], coltypes: [], data: [] }, ...others] = input.results;
  const grain = mergeExtraFormData([form.extra_form_data ?? {}]).time_grain_sqla ?? form.time_grain_sqla ?? null;
  const plain = plainColumns({ form, result, dataset, grain });
  const compared = comparesValues(form) ? compare(form, plain, result.data) : { columns: plain, rows: result.data };
  const count = form.server_pagination ? numberOf(others[0]?.data[0]?.['rowcount']) : null;
  return {
    kind: 'table',
    columns: compared.columns.filter(column => column.config.visible !== false),
    rows: compared.rows,
    totals: totalsOf(form, others),
    rowCount: count ?? result.data.length,
    form,
    theme: input.theme,
    size: input.size,
    selected: input.selected,
    isEmpty: result.data.length === 0,
  };
}

function comparesValues(form: TableForm): boolean {
  const outside = form.extra_form_data?.time_compare;
  const given = outside ?? form.time_compare;
  const isAsked = Array.isArray(given) ? given.length > 0 : Boolean(given);
  return isAsked && form.query_mode !== 'raw' && (form.comparison_type ?? 'values') === 'values';
}

/** The totals are the last answer: after the number of rows and after the whole that shares are of. */
function totalsOf(form: TableForm, others: readonly QueryResult[]): DataRow | null {
  if (!form.show_totals || form.query_mode === 'raw') return null;
  return others[others.length - 1]?.data[0] ?? null;
}
