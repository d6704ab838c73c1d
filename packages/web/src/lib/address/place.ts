import type { NavigateOptions } from '@tanstack/react-router';
import type { SearchRecord } from './search-codec';

interface Rest {
  /** Parameters of the address, or what becomes of those it has; `true` keeps them. */
  readonly search?: SearchRecord | ((current: SearchRecord) => SearchRecord) | true;
  readonly hash?: string;
  /** Instead of the step of history that is open. */
  readonly replace?: boolean;
  readonly hashScrollIntoView?: boolean;
}

/** A place in the app with its parameters. Parameters are plain texts here, which the router's own types do not know: said once. */
export const place = (to: string, rest: Rest = {}): NavigateOptions => ({ to, ...rest }) as NavigateOptions;

/** Explore with a dataset and nothing else. */
export const exploreDataset = (id: number | string): NavigateOptions =>
  place('/explore/', { search: { datasource_id: String(id), datasource_type: 'table' } });
