// Written by tools/registry.mjs from the folders beside it.
import { clickhouse } from './clickhouse';
import { duckdb } from './duckdb';
import { mysql } from './mysql';
import { postgres } from './postgres';
import { sqlite } from './sqlite';

export const engines = [clickhouse, duckdb, mysql, postgres, sqlite] as const;
