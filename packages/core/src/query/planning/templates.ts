import type { PlanInput } from '../question';

/** Renders SQL of this question and remembers what that took. */
export interface Templates {
  render(sql: string): string;
  /** Columns whose filters a template takes care of: the planner leaves them out. */
  readonly removedFilters: ReadonlySet<string>;
  /** Columns whose filters a template read. */
  readonly appliedFilters: ReadonlySet<string>;
}

export function openTemplates(_input: PlanInput): Templates {
  return { render: sql => sql, removedFilters: new Set(), appliedFilters: new Set() };
}
