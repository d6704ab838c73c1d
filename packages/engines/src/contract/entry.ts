import type { Dialect } from '@meridian/core/sql';
import type { Connector, EngineManifest } from './engine';
import type { TableWriter } from './table-writer';

/** One engine as the registry lists it. Only `loadConnector` brings a driver into the process. */
export interface Engine {
  readonly manifest: EngineManifest;
  readonly dialect: Dialect;
  readonly loadConnector: () => Promise<Connector>;
  /** Only for engines with the capability `fileUpload`; the embedded connection takes files in its own way. */
  readonly loadTableWriter?: () => Promise<TableWriter>;
}
