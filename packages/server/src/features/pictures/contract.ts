import type { ChartForm, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import type { Principal } from '../../http';
import type { Database } from '../../platform/db';
import type { Charts } from '../charts';
import type { Dashboards } from '../dashboards';
import type { Datasets } from '../datasets';
import type { Queries } from '../queries';

export interface PicturesContext {
  readonly db: Database;
  readonly datasets: Datasets;
  readonly queries: Queries;
  readonly charts: Charts;
  readonly dashboards: Dashboards;
}

/** How a picture is wanted, and by whom: its data is what this person may see. */
export interface Wish {
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly scheme: 'light' | 'dark';
  readonly asVector: boolean;
  /** Width to height. */
  readonly ratio: number;
}

/** A chart with what it is drawn from. */
export interface Asked {
  readonly form: ChartForm;
  readonly dataset: DatasetFacts;
  readonly results: () => readonly QueryResult[];
  /** Of everything the picture depends on. */
  readonly digests: readonly unknown[];
}
