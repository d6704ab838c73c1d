import { describe, expect, it } from 'vitest';
import {
  type Actor,
  canReadDataset,
  canSeeDashboard,
  chartAbilities,
  type DatasetFacts,
  dashboardAbilities,
  databaseAbilities,
  datasetAbilities,
} from './index';

const noGrants: Actor['data'] = {
  allDatabases: false,
  allDatasets: false,
  databaseIds: new Set(),
  schemas: new Set(),
  datasetIds: new Set(),
};
const writes = ['can_write on Chart', 'can_write on Dashboard'];

function actor(given: Partial<Actor>): Actor {
  return {
    userId: 7,
    isAdmin: false,
    roles: [{ id: 70 }],
    permissions: new Set(writes),
    data: noGrants,
    guest: null,
    ...given,
  };
}
const nobody = actor({ userId: null, roles: [], permissions: new Set() });
const gamma = actor({});
const admin = actor({ userId: 1, isAdmin: true, permissions: new Set([...writes, 'can_write on Dataset']) });

const dataset: DatasetFacts = {
  id: 5,
  databaseId: 3,
  schemaPermission: '[db].[public]',
  ownerIds: [9],
  isVirtual: false,
};

describe('a dataset is read', () => {
  it.each([
    ['by nobody without an account', nobody, false],
    ['not by somebody without a grant', gamma, false],
    ['by an administrator', admin, true],
    ['by its owner', actor({ userId: 9 }), true],
    ['with a grant on all datasets', actor({ data: { ...noGrants, allDatasets: true } }), true],
    ['with a grant on all databases', actor({ data: { ...noGrants, allDatabases: true } }), true],
    ['with a grant on its database', actor({ data: { ...noGrants, databaseIds: new Set([3]) } }), true],
    ['not with a grant on another database', actor({ data: { ...noGrants, databaseIds: new Set([5]) } }), false],
    ['with a grant on its schema', actor({ data: { ...noGrants, schemas: new Set(['[db].[public]']) } }), true],
    ['with a grant on itself', actor({ data: { ...noGrants, datasetIds: new Set([5]) } }), true],
    ['not with a grant on another dataset', actor({ data: { ...noGrants, datasetIds: new Set([3]) } }), false],
  ])('%s', (_name, who, expected) => {
    expect(canReadDataset(who, dataset)).toBe(expected);
  });

  it('and an anonymous person owns nothing, not even what has no owner', () => {
    expect(canReadDataset(nobody, { ...dataset, ownerIds: [] })).toBe(false);
  });
});

describe('a dashboard is seen', () => {
  const board = { published: true, ownerIds: [9], roleIds: [], hasReadableChart: true };
  it.each([
    ['when it is published and shows data one reads', gamma, board, true],
    ['not when none of its data is readable', gamma, { ...board, hasReadableChart: false }, false],
    ['not while it is a draft', gamma, { ...board, published: false }, false],
    ['by its owner while it is a draft', actor({ userId: 9 }), { ...board, published: false }, true],
    ['by an administrator while it is a draft', admin, { ...board, published: false }, true],
    ['not without its role, whatever data one reads', gamma, { ...board, roleIds: [71] }, false],
    ['with its role, without reading its data', gamma, { ...board, roleIds: [70], hasReadableChart: false }, true],
    ['not with its role while it is a draft', gamma, { ...board, roleIds: [70], published: false }, false],
  ])('%s', (_name, who, facts, expected) => {
    expect(canSeeDashboard(who, facts)).toBe(expected);
  });
});

describe('a record is changed', () => {
  it.each([
    ['by an owner', actor({ userId: 9 }), true],
    ['not by somebody else', gamma, false],
    ['by an administrator', admin, true],
    ['not by an owner whose role no longer writes', actor({ userId: 9, permissions: new Set() }), false],
  ])('%s', (_name, who, expected) => {
    expect(chartAbilities(who, { ownerIds: [9] }).can_edit).toBe(expected);
    expect(dashboardAbilities(who, { ownerIds: [9], roleIds: [] }).can_delete).toBe(expected);
  });

  it('but a dashboard limited to roles is not copied by those who only look', () => {
    expect(dashboardAbilities(gamma, { ownerIds: [9], roleIds: [] }).can_copy).toBe(true);
    expect(dashboardAbilities(gamma, { ownerIds: [9], roleIds: [70] }).can_copy).toBe(false);
  });

  it('and a dataset needs the permission on datasets', () => {
    expect(datasetAbilities(actor({ userId: 9 }), dataset).can_edit).toBe(false);
    expect(datasetAbilities(admin, dataset).can_edit).toBe(true);
  });

  it('and the embedded connection cannot be deleted by anybody', () => {
    const who = actor({ permissions: new Set(['can_write on Database']) });
    expect(databaseAbilities(who, { isEmbedded: true, allowsUpload: true }).can_delete).toBe(false);
    expect(databaseAbilities(who, { isEmbedded: false, allowsUpload: true }).can_delete).toBe(true);
  });
});
