import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import { EngineError } from '../contract';

/** DuckDB's number of a SELECT among its statement types. */
const selectType = 1;
const maxStatements = 64;
/** Characters of all kept statements; a longer one is prepared each time. */
const maxCharacters = 1_000_000;

/** Statements of one connection, kept prepared: a chart asks the same again and again, and preparing costs as much as a small answer. */
export interface PreparedStatements {
  /**
   * The statement, ready for its values. DuckDB prepares one statement only, and it must be a SELECT by DuckDB's own reading of it:
   * else throws `DML_NOT_ALLOWED_ERROR`.
   */
  of(text: string): Promise<DuckDBPreparedStatement>;
  clear(): void;
}

export function keepPrepared(connection: DuckDBConnection): PreparedStatements {
  const kept = new LRUCache<string, DuckDBPreparedStatement>({
    max: maxStatements,
    maxSize: maxCharacters,
    sizeCalculation: (_prepared, text) => text.length + 1,
    dispose: prepared => prepared.destroySync(),
  });
  return {
    async of(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const prepared = await connection.prepare(text);
      if (Number(prepared.statementType) !== selectType) {
        prepared.destroySync();
        throw new EngineError('DML_NOT_ALLOWED_ERROR', 'Only a SELECT can be run here.');
      }
      kept.set(text, prepared);
      return prepared;
    },
    clear: () => kept.clear(),
  };
}
