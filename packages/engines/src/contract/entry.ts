import type { Dialect } from '@meridian/core/sql';
import type { Connector, EngineManifest } from './engine';
import type { TableWriter } from './table-writer';

/** One engine as the registry lists it. Only `loadConnector` brings a driver into the process. */
export interface Engine {
  readonly manifest: EngineManifest;
  readonly dialect: Dialect;
  readonly loadConnector: () => Promise<Connector>;
  /** Only for engines whose card says `fileUpload` and whose tables are elsewhere. */
  readonly loadTableWriter?: () => Promise<TableWriter>;
}
