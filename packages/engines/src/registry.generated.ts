// Written by tools/registry.mjs from the folders beside it.
import { duckdb } from './duckdb';
import { mysql } from './mysql';
import { postgres } from './postgres';
import { sqlite } from './sqlite';

export const engines = [duckdb, mysql, postgres, sqlite] as const;
