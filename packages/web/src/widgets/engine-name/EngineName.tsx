import { useEngineNames } from './use-engine-names';

/** What people call an engine: "DuckDB" for `duckdb`. */
export function EngineName({ of }: { readonly of: string }) {
  return useEngineNames()(of);
}
