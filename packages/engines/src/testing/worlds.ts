import type { World } from './conformance-world';
import { hasChdb } from './temporary-clickhouse';
import { hasMariadb } from './temporary-mariadb';
import { hasPostgres } from './temporary-postgres';
import { clickhouseDiffers, openClickhouseWorld } from './worlds/clickhouse';
import { openDuckdbWorld } from './worlds/duckdb';
import { mysqlDiffers, openMysqlWorld } from './worlds/mysql';
import { openPostgresWorld } from './worlds/postgres';
import { openSqliteWorld, sqliteDiffers } from './worlds/sqlite';

export interface WorldDoor {
  /** Engine id in the registry. */
  readonly id: string;
  readonly isHere: boolean;
  readonly open: () => Promise<World>;
  /** Whose recorded answers it must give: its own, or any of the recorded ones. */
  readonly recordedAs: readonly ('duckdb' | 'postgresql')[];
  /** Recorded questions that this engine answers otherwise, with the reason. */
  readonly differs: Readonly<Record<string, string>>;
}

/** How to open each engine of the registry with the conformance tables in it. */
export const worldDoors: readonly WorldDoor[] = [
  {
    id: 'clickhouse',
    isHere: hasChdb,
    open: openClickhouseWorld,
    recordedAs: ['duckdb', 'postgresql'],
    differs: clickhouseDiffers,
  },
  { id: 'duckdb', isHere: true, open: openDuckdbWorld, recordedAs: ['duckdb'], differs: {} },
  {
    id: 'mysql',
    isHere: hasMariadb,
    open: openMysqlWorld,
    recordedAs: ['duckdb', 'postgresql'],
    differs: mysqlDiffers,
  },
  { id: 'postgres', isHere: hasPostgres, open: openPostgresWorld, recordedAs: ['postgresql'], differs: {} },
  { id: 'sqlite', isHere: true, open: openSqliteWorld, recordedAs: ['duckdb', 'postgresql'], differs: sqliteDiffers },
];
