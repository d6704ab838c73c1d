import { aggregate } from './aggregate';
import { boxplot } from './boxplot';
import { compare } from './compare';
import { contribution } from './contribution';
import { cum } from './cum';
import { diff } from './diff';
import { flatten } from './flatten';
import { geodeticParse } from './geodetic-parse';
import { geohashDecode } from './geohash-decode';
import { geohashEncode } from './geohash-encode';
import { histogram } from './histogram';
import type { Operation } from './operation';
import { pivot } from './pivot';
import { prophet } from './prophet';
import { rank } from './rank';
import { rename } from './rename';
import { resample } from './resample';
import { rolling } from './rolling';
import { select } from './select';
import { sort } from './sort';

const all: readonly Operation[] = [
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  flatten,
  geodeticParse,
  geohashDecode,
  geohashEncode,
  histogram,
  pivot,
  prophet,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
];

/** Every operation by its published name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  all.map(operation => [operation.name, operation] as const),
);
