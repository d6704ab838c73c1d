import type { DuckDBPreparedStatement } from '@duckdb/node-api';
import type { Statement } from '../contract';
import { fitsInt64, isWhole } from '../shared';

/** Gives a prepared statement its values, by position; each whole number in the narrowest type that holds it. */
export function bind(prepared: DuckDBPreparedStatement, parameters: Statement['parameters']): void {
  parameters.forEach((value, index) => {
    const position = index + 1;
    if (value === null) prepared.bindNull(position);
    else if (typeof value === 'string') prepared.bindVarchar(position, value);
    else if (typeof value === 'boolean') prepared.bindBoolean(position, value);
    else if (!isWhole(value)) prepared.bindDouble(position, value);
    else if (fitsInt64(value)) prepared.bindBigInt(position, BigInt(value));
    else prepared.bindHugeInt(position, BigInt(value));
  });
}
