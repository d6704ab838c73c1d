import { cast } from '@meridian/core/sql';
import { postgres } from '../../postgres';
import { openSession, readDatasets, type World } from '../conformance-world';
import { withCsvTables } from '../csv-tables';
import { endlessOver, standardPhrases } from '../phrases';
import { startPostgres, type TemporaryPostgres } from '../temporary-postgres';

export async function openPostgresWorld(): Promise<World> {
  const server = await startPostgres();
  await fill(server);
  const { parameters } = server;
  const session = await openSession(postgres, { parameters });
  const datasets = await readDatasets(session, { engine: postgres, schema: 'public' });
  const close = async () => {
    await session.close();
    await server.stop();
  };
  return {
    engine: postgres,
    phrases: {
      ...standardPhrases,
      textAlone: text => cast(text, 'text'),
      numbers: count => `generate_series(0, ${count - 1}) AS g(i)`,
      endless: endlessOver('generate_series(1, 1000000)'),
      hostile: ['DO $$ BEGIN DELETE FROM edge; END $$', "SELECT nextval('nothing')"],
    },
    spelling: [],
    session,
    datasets,
    close,
  };
}

async function fill(server: TemporaryPostgres): Promise<void> {
  await withCsvTables({ nullWord: '\\N' }, async tables => {
    const statements = tables.flatMap(({ name, csv, columns }) => {
      const types = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
      return [
        `CREATE TABLE "${name}" (${types.join(', ')});`,
        `\\copy "${name}" FROM '${csv}' WITH (FORMAT csv, HEADER, NULL '\\N')`,
      ];
    });
    await server.psql(statements.join('\n'));
  });
}
