import { describe, expect, it } from 'vitest';
import { addressOfParameters, parseAddress, splitSecret, withSecret } from './address';

function split(text: string) {
  const address = parseAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  return splitSecret(address);
}

describe('an address', () => {
  it('is shown with its password masked', () => {
    expect(split('postgresql+psycopg2://me:s%40cret@db.example:5432/data?sslmode=require')).toEqual({
      masked: 'postgresql+psycopg2://me:XXXXXXXXXX@db.example:5432/data?sslmode=require',
      password: 's%40cret',
    });
  });

  it('without a password is shown as it is', () => {
    expect(split('postgresql://me@127.0.0.1:5432/data')).toEqual({
      masked: 'postgresql://me@127.0.0.1:5432/data',
      password: null,
    });
  });

  it('of a file keeps its four slashes', () => {
    expect(split('duckdb:////data/file.duckdb').masked).toBe('duckdb:////data/file.duckdb');
  });

  it('gets its password back only where the mask stands', () => {
    expect(withSecret('postgresql://me:XXXXXXXXXX@db/data', 'a:b')).toBe('postgresql://me:a:b@db/data');
    expect(withSecret('postgresql://me@db/data', 'a')).toBe('postgresql://me@db/data');
  });

  it.each(['garbage', '://a', 'postgresql:/a', ''])('is not %j', text => {
    expect(parseAddress(text)).toBeNull();
  });
});

describe('a connection form', () => {
  it('stands for an address with everything encoded', () => {
    const address = addressOfParameters('postgresql', {
      username: 'a b',
      password: 'p@ss/word',
      host: 'db.example',
      port: 5432,
      database: 'my data',
      query: { application_name: 'x y' },
      encryption: true,
    });
    expect(address).toBe(
      'postgresql://a%20b:p%40ss%2Fword@db.example:5432/my%20data?application_name=x+y&sslmode=require',
    );
  });

  it('keeps the mask of a password that was not changed', () => {
    expect(addressOfParameters('postgresql', { username: 'a', password: 'XXXXXXXXXX', host: 'h', database: 'd' })).toBe(
      'postgresql://a:XXXXXXXXXX@h/d',
    );
  });
});
