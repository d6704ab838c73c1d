import { expect, it } from 'vitest';
import { ConfigError, readConfig, refuseArguments, unknownFlags } from './config';

it('has sensible values when nothing is set', () => {
  const config = readConfig({ HOME: '/home/ada' });
  expect(config).toMatchObject({ port: 8088, host: '127.0.0.1', databaseUrl: null, adminPassword: null });
  expect(config.home.endsWith('/.meridian')).toBe(true);
  expect(config.fileRoots).toEqual([`${config.home}/files`]);
  expect(config.hosts.has('localhost')).toBe(true);
});

it.each([
  ['PORT', 'abc', 'PORT is "abc", but must be a whole number from 0 to 65535.'],
  ['PORT', ' ', 'PORT is " ", but must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://a/b',
    'DATABASE_URL is "mysql://a/b", but must be an address such as postgresql://user:password@host/name.',
  ],
  ['REDIS_URL', 'host:6379', 'REDIS_URL is "host:6379", but must be an address such as redis://host:6379.'],
  [
    'REDIS_URL',
    'redis://host:port',
    'REDIS_URL is "redis://host:port", but must be an address such as redis://host:6379.',
  ],
  ['MERIDIAN_FILE_ROOTS', 'data', 'MERIDIAN_FILE_ROOTS is "data", but must be absolute folders separated by ":".'],
  [
    'MERIDIAN_URL',
    'charts',
    'MERIDIAN_URL is "charts", but must be an address without a path, such as https://charts.example.org.',
  ],
  ['MERIDIAN_LOG', 'loud', 'MERIDIAN_LOG is "loud", but must be debug, info, warn, error or silent.'],
  ['MERIDIAN_FLAGS', 'TAGS', 'MERIDIAN_FLAGS is "TAGS", but must be flag names with =on or =off, separated by ",".'],
])('says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
});

it('answers to the public address and to the hosts that are named', () => {
  const { hosts, publicUrl } = readConfig({
    MERIDIAN_URL: 'https://Charts.example.org',
    MERIDIAN_HOSTS: 'a.test, B.test',
  });
  expect(['charts.example.org', 'a.test', 'b.test'].every(name => hosts.has(name))).toBe(true);
  expect(publicUrl?.protocol).toBe('https:');
});

it.each(['https://a.example.org/charts', 'https://a.example.org/?x=1', 'https://ada:pw@a.example.org', 'ftp://a'])(
  'refuses the public address %s',
  address => {
    expect(() => readConfig({ MERIDIAN_URL: address })).toThrow(
      /^MERIDIAN_URL is ".*", but must be an address without a path, such as https:\/\/charts\.example\.org\.$/,
    );
  },
);

it('takes a public address with the slash that browsers write after it', () => {
  expect(readConfig({ MERIDIAN_URL: 'https://charts.example.org:8443/' }).publicUrl?.origin).toBe(
    'https://charts.example.org:8443',
  );
});

it('takes features out and in by their flags', () => {
  const { flagsOff, flagsOn } = readConfig({ MERIDIAN_FLAGS: 'TAGGING_SYSTEM=off,ALERT_REPORTS=on' });
  expect([[...flagsOff], [...flagsOn]]).toEqual([['TAGGING_SYSTEM'], ['ALERT_REPORTS']]);
});

it('knows which flags change nothing', () => {
  const config = readConfig({ MERIDIAN_FLAGS: 'NO_SUCH=off,GLOBAL_ASYNC_QUERIES=on,OTHER=on' });
  expect(unknownFlags(config)).toEqual(['NO_SUCH', 'OTHER']);
});

it('does not repeat a password of an address that is wrong', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgresql://ada:secret@host:99999/db' })).toThrow(
    /^DATABASE_URL is (?!.*secret)/,
  );
  expect(() => readConfig({ DATABASE_URL: 'mysql://ada:secret@host/db' })).toThrow(/^(?!.*secret)/);
});

it('takes nothing from the command line', () => {
  expect(() => refuseArguments(['--port', '80'])).toThrow('"--port 80" is nothing that npm start takes.');
  expect(() => refuseArguments([])).not.toThrow();
});
