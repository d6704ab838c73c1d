import type { Engine } from '../contract';
import { dialect } from './dialect';
import { manifest } from './manifest';

export const clickhouse: Engine = {
  manifest,
  dialect,
  loadConnector: async () => (await import('./connector')).createConnector(),
};
