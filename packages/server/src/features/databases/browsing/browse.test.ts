import { expect, it } from 'vitest';
import { anApp } from '../../../testing';

interface Told {
  readonly message?: unknown;
  readonly errors?: readonly { readonly error_type: string; readonly extra: Record<string, unknown> }[];
}

it('says of what is not there that it is not, at each address in its way', async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const tell = async (address: string): Promise<unknown[]> => {
    const reply = await admin('GET', `/api/v1/database/${address}`);
    const { message, errors } = reply.json<Told>();
    return [reply.statusCode, errors?.[0]?.error_type ?? message];
  };
  expect(await tell('1/select_star/nothing/')).toEqual([404, 'Not found']);
  expect(await tell('1/select_star/nothing/main/')).toEqual([404, 'Not found']);
  expect(await tell('1/table/nothing/main/')).toEqual([422, expect.stringContaining('main.nothing')]);
  expect(await tell('1/table_metadata/?name=nothing')).toEqual([404, 'TABLE_DOES_NOT_EXIST_ERROR']);
  expect(await tell('99/table_metadata/?name=nothing')).toEqual([404, 'DATABASE_NOT_FOUND_ERROR']);
  expect(await tell('99/table_metadata/extra/?name=nothing')).toEqual([404, 'DATABASE_NOT_FOUND_ERROR']);
  expect(await tell('99/table/nothing/main/')).toEqual([404, 'Not found']);
  const synced = await admin('POST', '/api/v1/database/99/sync_permissions/');
  expect([synced.statusCode, synced.json<Told>().errors?.[0]?.error_type]).toEqual([404, 'DATABASE_NOT_FOUND_ERROR']);
  expect(await tell('1/tables/?q=(force:!t)')).toEqual([400, expect.any(String)]);
  expect((await admin('GET', '/api/v1/database/99/tables/?q=(schema_name:main)')).json()).toHaveProperty('error');
});

it('names each parameter and each field that it cannot read', async () => {
  const { as } = await anApp();
  const admin = await as('admin', 'admin');
  const nameless = await admin('GET', '/api/v1/database/1/table_metadata/?schem=main');
  expect([nameless.statusCode, nameless.json<Told>().errors?.[0]]).toMatchObject([
    422,
    {
      error_type: 'INVALID_PAYLOAD_SCHEMA_ERROR',
      extra: { messages: { name: ['Missing data for required field.'], schem: ['Unknown field.'] } },
    },
  ]);
  const form = await admin('POST', '/api/v1/database/validate_parameters/', { body: { parameters: 5 } });
  expect([form.statusCode, form.json<Told>().errors?.map(error => error.extra['invalid'])]).toEqual([
    422,
    [['configuration_method'], ['engine'], ['parameters']],
  ]);
  const sql = await admin('POST', '/api/v1/database/1/validate_sql/', { body: { sql: 'SELECT 1', more: 1 } });
  expect([sql.statusCode, sql.json()]).toEqual([400, { message: { more: ['Unknown field.'] } }]);
});
