import type { Principal } from './principal';

/** Nobody in particular. */
export const anonymous: Principal = Object.freeze({
  kind: 'anonymous',
  userId: null,
  username: null,
  email: null,
  roles: [],
  isAdmin: false,
  permissions: new Set<string>(),
  data: {
    allDatabases: false,
    allDatasets: false,
    databaseIds: new Set<number>(),
    schemas: new Set<string>(),
    datasetIds: new Set<number>(),
  },
  guest: null,
  epoch: 'anonymous',
} satisfies Principal);
