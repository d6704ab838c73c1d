import { expect, it } from 'vitest';
import { SchemaError, StoreFailure } from './platform/db';
import { explainStart } from './start-problem';

const settings = { host: '10.1.2.3', home: '/srv/meridian', databaseUrl: null };
const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

it.each([
  ['an address of another machine', { code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST is "10.1.2.3", but must be'],
  [
    'a host that nobody knows',
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '10.1.2.3' },
    'HOST is "10.1.2.3"',
  ],
  ['a low port', { code: 'EACCES', syscall: 'listen', port: 80 }, 'Port 80 may not be used by this account.'],
  ['a file for a home', { code: 'EEXIST', path: '/srv/meridian' }, 'cannot be used: there is a file of that name.'],
  ['a home on a read-only disk', { code: 'EROFS', path: '/srv/meridian/data' }, 'cannot be used: it is read-only.'],
  ['a home that is /tmp', { code: 'ENOTEMPTY', path: '/srv/meridian' }, 'other things are in it'],
  ['a full disk', { code: 'ENOSPC', path: '/opt/a.parquet', dest: '/srv/meridian/tmp/a' }, 'its disk is full.'],
  ['a home below /proc', { code: 'ENOENT', syscall: 'mkdir', path: '/srv/meridian' }, 'no folder can be made there.'],
  ['a home of somebody else', { code: 'EACCES', path: '/srv' }, 'cannot be used: this account may not write there.'],
])('says what is wrong with %s', (_what, facts, sentence) => {
  const said = explainStart(failure('it failed', facts), settings);
  expect(said).toContain(sentence);
  expect(said).not.toContain(' at ');
});

it.each([
  ['at once', (cause: Error) => new StoreFailure('damaged', cause)],
  ['in a step', (cause: Error) => new SchemaError('no', { cause: new StoreFailure('damaged', cause) })],
])('says that saved work is damaged, and where its copies are, when it fails %s', (_when, wrapped) => {
  const error = wrapped(failure('database disk image is malformed', { name: 'SQLite3Error' }));
  expect(explainStart(error, settings)).toBe(
    '/srv/meridian/meridian.db is damaged (database disk image is malformed). Put the newest copy in its place (from /srv/meridian/backups, where an upgrade left one, or your own), or move it away to begin with nothing saved.',
  );
});

it('says that PostgreSQL does not answer, without the password', () => {
  const databaseUrl = 'postgresql://u:secret@db/x';
  const said = explainStart(failure('connect ECONNREFUSED 10.0.0.9:5432', { code: 'ECONNREFUSED' }), {
    ...settings,
    databaseUrl,
  });
  expect(said).toMatch(
    /^DATABASE_URL leads to a PostgreSQL that cannot be used: connect ECONNREFUSED 10\.0\.0\.9:5432\./,
  );
  expect(said).not.toContain('secret');
});

it('says that the disk is full, not that a step of the schema failed', () => {
  const cause = failure('disk I/O error', { name: 'SQLite3Error' });
  const error = new SchemaError('The saved work could not be brought up to date: disk I/O error', { cause });
  expect(explainStart(error, settings)).toContain('cannot be written (disk I/O error). Make room on its disk');
});

it.each([
  ['timeout exceeded when trying to connect', undefined],
  ['Received unexpected commandComplete message from backend.', undefined],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', undefined],
  ['The server does not support SSL connections', undefined],
  ['permission denied for schema public', '42501'],
  ['cannot execute CREATE TABLE in a read-only transaction', '25006'],
])('says that PostgreSQL cannot be used where it says "%s"', (message, code) => {
  const said = explainStart(failure(message, { code }), { ...settings, databaseUrl: 'postgresql://u:secret@db/x' });
  expect(said.split('\n')).toEqual([
    `DATABASE_URL leads to a PostgreSQL that cannot be used: ${message}. Start that one, or correct the address.`,
  ]);
});

it('keeps the stack of what it does not know', () => {
  expect(explainStart(new Error('a mistake of ours'), settings)).toContain('start-problem.test.ts');
});
