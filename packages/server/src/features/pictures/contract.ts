import type { ChartForm, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import type { Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import type { Log } from '../../platform/log';
import type { Charts } from '../charts';
import type { Dashboards } from '../dashboards';
import type { Datasets } from '../datasets';
import type { AnswerLookup, Queries } from '../queries';

export interface PicturesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Where drawn pictures are kept. */
  readonly folder: string;
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

/** A chart, what it would ask for, and how it is asked. */
export interface Subject {
  /** Of everything its picture depends on but the data. */
  readonly facts: readonly unknown[];
  readonly lookups: readonly AnswerLookup[];
  /** Throws what asking throws. */
  readonly ask: () => Promise<Asked>;
}

/** A chart with what it is drawn from. */
export interface Asked {
  readonly form: ChartForm;
  readonly dataset: DatasetFacts;
  readonly results: () => readonly QueryResult[];
  /** Of its answers, in the order of the lookups. */
  readonly digests: readonly string[];
}
