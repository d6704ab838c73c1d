import { openDuckdbWorld, openPostgresWorld, type World } from './conformance-world';
import { hasPostgres } from './temporary-postgres';

export interface WorldDoor {
  /** Engine id in the registry. */
  readonly id: string;
  readonly isHere: boolean;
  readonly open: () => Promise<World>;
}

/** How to open each engine of the registry with the conformance tables in it. */
export const worldDoors: readonly WorldDoor[] = [
  { id: 'duckdb', isHere: true, open: openDuckdbWorld },
  { id: 'postgres', isHere: hasPostgres, open: openPostgresWorld },
];
