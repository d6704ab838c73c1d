import type { Engine } from '../contract';
import { dialect } from './dialect';
import { manifest } from './manifest';

export const postgres: Engine = {
  manifest,
  dialect,
  loadConnector: async () => (await import('./connector')).createConnector(),
  loadTableWriter: async () => (await import('./table-writer')).createTableWriter(),
};
