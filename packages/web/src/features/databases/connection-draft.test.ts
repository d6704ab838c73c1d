import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api';
import { emptyDraft, faultsOf, reachDiffers, reachOf } from './connection-draft';

const draft = { ...emptyDraft, name: 'Sales', host: ' db.local ', database: 'sales', username: 'reader' };

describe('reachOf', () => {
  it('keeps a stored password by sending its mask', () => {
    expect(reachOf({ ...draft, password: null })).toEqual({
      configuration_method: 'dynamic_form',
      engine: 'postgresql',
      parameters: {
        host: 'db.local',
        port: 5432,
        database: 'sales',
        username: 'reader',
        password: 'XXXXXXXXXX',
        encryption: false,
      },
    });
  });
  it('asks only for the file of an engine without servers', () => {
    expect(reachOf({ ...draft, engine: 'duckdb', isFile: true, database: '/data/a.duckdb' }).parameters).toEqual({
      database: '/data/a.duckdb',
    });
  });
  it('sends the address alone where one writes an address', () => {
    expect(reachOf({ ...draft, way: 'address', address: 'postgresql://a@b/c ' })).toEqual({
      configuration_method: 'sqlalchemy_form',
      sqlalchemy_uri: 'postgresql://a@b/c',
    });
  });
});

describe('reachDiffers', () => {
  it('is silent about a name and speaks of a password', () => {
    expect(reachDiffers(draft, { ...draft, name: 'Other' })).toBe(false);
    expect(reachDiffers({ ...draft, password: null }, { ...draft, password: 'new' })).toBe(true);
  });
});

describe('faultsOf', () => {
  it('puts what a connection error names at its fields', () => {
    const error = new ApiError({
      status: 422,
      type: 'CONNECTION_PORT_CLOSED_ERROR',
      message: 'The port is closed.',
      details: [
        {
          type: 'CONNECTION_PORT_CLOSED_ERROR',
          message: 'The port is closed.',
          level: 'error',
          extra: { invalid: ['port'], missing: ['host'] },
        },
      ],
    });
    expect(faultsOf(error)).toEqual({
      fields: { port: 'The port is closed.', host: 'This is needed.' },
      general: 'The port is closed.',
    });
  });
  it('puts faults of the body at their fields', () => {
    const fields = { database_name: ['A database with the same name already exists.'] };
    const error = new ApiError({ status: 422, type: 'UNKNOWN', message: 'no', fields });
    expect(faultsOf(error).fields).toEqual({ database_name: 'A database with the same name already exists.' });
  });
});
