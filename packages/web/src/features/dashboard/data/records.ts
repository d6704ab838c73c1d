import type { ChartForm } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import type { DashboardDocument } from '../state/document';

/** A dashboard as it was read: what its editor changes, and what stands beside it. */
export interface DashboardRecord {
  readonly id: number;
  readonly published: boolean;
  /** The version that a save names; null where the server told none. */
  readonly etag: string | null;
  readonly canEdit: boolean;
  readonly changedByName: string;
  /** ISO instant. */
  readonly changedOn: string | null;
  readonly ownerNames: readonly string[];
  readonly document: DashboardDocument;
}

export interface ChartRecord {
  readonly id: number;
  readonly uuid: string | null;
  readonly name: string;
  readonly vizType: string;
  readonly form: ChartForm;
  readonly datasetId: number | null;
  readonly description: string | null;
}

export interface DatasetColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'text' | 'time' | 'boolean';
  /** As the engine prints it. */
  readonly type: string | null;
  readonly isFilterable: boolean;
}

export interface DatasetRecord {
  readonly id: number;
  readonly name: string;
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly string[];
  readonly mainTimeColumn: string | null;
  readonly facts: DatasetFacts;
}

/** Everything a dashboard's page needs before its charts ask for data. */
export interface LoadedDashboard {
  readonly record: DashboardRecord;
  readonly charts: ReadonlyMap<number, ChartRecord>;
  readonly datasets: ReadonlyMap<number, DatasetRecord>;
}
