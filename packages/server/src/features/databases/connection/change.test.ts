import { engines } from '@meridian/engines';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../http';
import { columnsOf, destinationOf, echoOf, problemsOf, secretsAfter } from './change';

const unknown = (name: string) => new AppError('refused', { reason: name });
const stored = { password: 'old', encryptedExtra: '{"a":1}' };

describe('a destination', () => {
  it('is read from an address, its password split off', () => {
    expect(destinationOf(engines, { sqlalchemy_uri: 'postgresql+psycopg2://me:pw@db/data' }, unknown)).toMatchObject({
      engine: { manifest: { id: 'postgres' } },
      masked: 'postgresql+psycopg2://me:XXXXXXXXXX@db/data',
      password: 'pw',
    });
  });

  it('is read from a form', () => {
    const parameters = { host: 'db', port: 5432, username: 'me', password: 'pw', database: 'data' };
    expect(destinationOf(engines, { engine: 'postgresql', parameters }, unknown)).toMatchObject({
      masked: 'postgresql://me:XXXXXXXXXX@db:5432/data',
      password: 'pw',
    });
  });

  it('of an engine that is not there is refused by its name', () => {
    expect(() => destinationOf(engines, { sqlalchemy_uri: 'nothing://a/b' }, unknown)).toThrow(
      expect.objectContaining({ params: { reason: 'nothing' } }),
    );
  });

  it('may be none', () => {
    expect(destinationOf(engines, { database_name: 'x' }, unknown)).toBeNull();
  });
});

describe('secrets', () => {
  const to = (sqlalchemy_uri: string) => destinationOf(engines, { sqlalchemy_uri }, unknown);
  it.each([
    ['stay where nothing is said', null, undefined, stored],
    ['stay where the mask is sent back', to('postgresql://me:XXXXXXXXXX@db/data'), 'XXXXXXXXXX', stored],
    [
      'change where a new one is sent',
      to('postgresql://me:new@db/data'),
      '{}',
      { password: 'new', encryptedExtra: '{}' },
    ],
    ['go where the new address has none', to('postgresql://me@db/data'), undefined, { ...stored, password: null }],
  ])('%s', (_name, destination, encryptedExtra, after) => {
    expect(secretsAfter(stored, destination, encryptedExtra)).toEqual(after);
  });

  it('are not among what a reply repeats', () => {
    const body = {
      database_name: 'x',
      sqlalchemy_uri: 'postgresql://me:pw@db/data',
      masked_encrypted_extra: '{"k":1}',
    };
    expect(echoOf({ ...body, allow_dml: true, parameters: { password: 'pw' } })).toEqual({
      database_name: 'x',
      allow_dml: true,
    });
  });
});

describe('a field', () => {
  it.each([
    [{ sqlalchemy_uri: 'garbage' }, 'sqlalchemy_uri'],
    [{ extra: '{"metadata_params": {"a": 1}}' }, 'extra'],
    [{ extra: '{a' }, 'extra'],
    [{ masked_encrypted_extra: '{a' }, 'masked_encrypted_extra'],
    [{ server_cert: 'abc' }, 'server_cert'],
  ])('is wrong in %j', (body, field) => {
    expect(Object.keys(problemsOf(body))).toEqual([field]);
  });

  it('that is not sent is not written', () => {
    expect(columnsOf({ allow_dml: false, cache_timeout: null })).toEqual({ allow_dml: 0, cache_timeout: null });
  });
});
