// Written by tools/registry.mjs from the folders beside it.
import { duckdb } from './duckdb';
import { mysql } from './mysql';
import { postgres } from './postgres';

export const engines = [duckdb, mysql, postgres] as const;
