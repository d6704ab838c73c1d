// Written by tools/registry.mjs from the folders beside it.
import { duckdb } from './duckdb';
import { postgres } from './postgres';

export const engines = [duckdb, postgres] as const;
