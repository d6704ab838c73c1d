import { join } from 'node:path';
import { duckdb } from '../../duckdb';
import { conformanceFolder, definitions, openSession, readDatasets, type World } from '../conformance-world';
import { endlessOver, standardPhrases } from '../phrases';

/** The Parquet files themselves, as the embedded connection reads them. */
export async function openDuckdbWorld(): Promise<World> {
  const tables = Object.keys(definitions().tables).map(name => ({ schema: 'main', name, file: `${name}.parquet` }));
  const parameters = { kind: 'embedded' as const, dataFolder: join(conformanceFolder, 'data'), tables };
  const session = await openSession(duckdb, { parameters });
  const datasets = await readDatasets(session, { engine: duckdb, schema: 'main' });
  return {
    engine: duckdb,
    phrases: {
      ...standardPhrases,
      numbers: count => `range(${count}) AS g(i)`,
      endless: endlessOver('range(1000000)'),
      hostile: [
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM read_csv('/etc/passwd')",
        "ATTACH '/tmp/other.db' AS other",
        "SET memory_limit = '10GB'",
        'PRAGMA database_list',
        'CALL pragma_version()',
        'INSTALL httpfs',
      ],
    },
    spelling: [],
    session,
    datasets,
    close: () => session.close(),
  };
}
