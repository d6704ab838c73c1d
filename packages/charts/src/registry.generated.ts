// Written by tools/registry.mjs from the folders beside it.
import { area } from './area';
import { bar } from './bar';
import { bigNumber } from './big-number';
import { bigNumberTotal } from './big-number-total';
import { line } from './line';
import { pie } from './pie';
import { table } from './table';

export const charts = [area, bar, bigNumber, bigNumberTotal, line, pie, table] as const;
