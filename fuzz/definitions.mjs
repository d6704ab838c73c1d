import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Tables, datasets, layers and charts of the recorded answers. */
export const definitionsFile = fileURLToPath(new URL('../conformance/datasets.json', import.meta.url));

/** Virtual datasets whose SQL a question brings along; several, so that questions need not wait for each other. */
export const slots = ['fuzz_sql_1', 'fuzz_sql_2', 'fuzz_sql_3', 'fuzz_sql_4'];

/** The SQL of a slot: one row for each day of a week, and a text that a template may make. */
export function slotSql({ text = "'-'", condition = '1 = 1' } = {}) {
  return `SELECT date, symbol, price, ${text} AS said FROM stocks WHERE ${condition}`;
}

/** The definitions with our own datasets among them. */
export function allDefinitions() {
  const definitions = JSON.parse(readFileSync(definitionsFile, 'utf8'));
  const metrics = [{ metric_name: 'count', expression: 'COUNT(*)' }];
  const own = slots.map(slot => [slot, { sql: slotSql(), main_dttm_col: 'date', metrics }]);
  return { ...definitions, datasets: { ...definitions.datasets, ...Object.fromEntries(own) } };
}
