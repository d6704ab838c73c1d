import type { DatabaseListItem } from '@meridian/contracts/api';
import { databaseAbilities } from '@meridian/core/access';
import type { ConnectionParameters } from '@meridian/engines';
import type { Principal } from '../../http';
import { humanized, plainText } from '../../http/listing';
import { type Person, personName } from '../records';
import { addressOfParameters, passwordMask } from './connection/address';
import { backendNames, type Engine } from './connection/engine-access';
import { readExtra } from './connection/extra';
import type { ConnectionRow } from './tables';

export interface Presenting {
  readonly engine: Engine;
  readonly principal: Principal;
  readonly now: Date;
  readonly people: ReadonlyMap<number, Person>;
}

export function presentListItem(row: ConnectionRow, { engine, principal, now, people }: Presenting): DatabaseListItem {
  return {
    id: row.id,
    uuid: row.uuid,
    database_name: row.database_name,
    backend: backendNames(row, engine).backend,
    configuration_method: row.configuration_method,
    ...flagsOf(row),
    ...exploreFlags(row),
    engine_information: engineInformation(engine),
    explore_database_id: row.id,
    extra: row.extra,
    changed_by: personName(people.get(row.changed_by ?? -1)),
    changed_on: plainText(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    created_by: personName(people.get(row.created_by ?? -1)),
    abilities: abilitiesOf(row, principal),
  };
}

export function presentItem(row: ConnectionRow, { engine, principal }: Pick<Presenting, 'engine' | 'principal'>) {
  return { ...presentFacts(row, engine), abilities: abilitiesOf(row, principal) };
}

/** The connection with its form; nothing in it tells a secret. */
export function presentConnection(
  row: ConnectionRow,
  {
    engine,
    parameters,
    hasEncryptedExtra,
    secretsAreLost,
  }: {
    readonly engine: Engine;
    readonly parameters: ConnectionParameters;
    readonly hasEncryptedExtra: boolean;
    readonly secretsAreLost: boolean;
  },
) {
  return {
    ...presentFacts(row, engine),
    extra: row.extra,
    masked_encrypted_extra: hasEncryptedExtra ? passwordMask : '{}',
    parameters: presentParameters(parameters),
    parameters_schema: parametersSchema(engine),
    server_cert: row.server_cert,
    sqlalchemy_uri: row.sqlalchemy_uri,
    ssh_tunnel: null,
    warnings: [
      ...(secretsAreLost ? ['The password saved here cannot be read: its key is lost. Enter it again.'] : []),
      ...(JSON.parse(row.warnings) as string[]),
    ],
  };
}

export function abilitiesOf(row: ConnectionRow, principal: Principal) {
  return databaseAbilities(principal, {
    isEmbedded: row.kind === 'embedded',
    allowsUpload: row.allow_file_upload === 1,
  });
}

/** What explore and datasets say about their connection. */
export function presentForDataset(row: ConnectionRow, engine: Engine) {
  return {
    id: row.id,
    name: row.database_name,
    backend: backendNames(row, engine).backend,
    configuration_method: row.configuration_method,
    ...exploreFlags(row),
    engine_information: engineInformation(engine),
    explore_database_id: row.id,
    parameters: {},
    parameters_schema: parametersSchema(engine),
    schema_options: { ...readExtra(row.extra).schema_options },
  };
}

function presentFacts(row: ConnectionRow, engine: Engine) {
  return {
    id: row.id,
    uuid: row.uuid,
    database_name: row.database_name,
    ...backendNames(row, engine),
    cache_timeout: row.cache_timeout,
    configuration_method: row.configuration_method,
    ...flagsOf(row),
    engine_information: engineInformation(engine),
    impersonate_user: row.impersonate_user === 1,
    is_managed_externally: row.is_managed_externally === 1,
  };
}

function flagsOf(row: ConnectionRow) {
  return {
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_run_async: row.allow_run_async === 1,
    expose_in_sqllab: row.expose_in_sqllab === 1,
    force_ctas_schema: row.force_ctas_schema,
  };
}

function exploreFlags(row: ConnectionRow) {
  const extra = readExtra(row.extra);
  return {
    allow_multi_catalog: extra.allow_multi_catalog ?? false,
    allows_cost_estimate: extra.cost_estimate_enabled ?? null,
    allows_subquery: true,
    allows_virtual_table_explore: extra.allows_virtual_table_explore ?? true,
    disable_data_preview: extra.disable_data_preview ?? false,
    disable_drill_to_detail: extra.disable_drill_to_detail ?? false,
  };
}

export function engineInformation({ manifest }: Engine) {
  return {
    supports_file_upload: manifest.capabilities.fileUpload,
    supports_dynamic_catalog: manifest.capabilities.catalogs,
    supports_oauth2: false,
    disable_ssh_tunneling: true,
  };
}

/** The form's values; a password is its mask. */
export function presentParameters(parameters: ConnectionParameters): Record<string, unknown> {
  switch (parameters.kind) {
    case 'embedded':
      return {};
    case 'file':
      return { database: parameters.path, query: {} };
    case 'server': {
      const { sslmode, ...query } = parameters.query;
      return {
        host: parameters.host,
        port: parameters.port,
        database: parameters.database,
        username: parameters.username,
        password: parameters.password === null ? null : passwordMask,
        query,
        encryption: sslmode !== undefined && sslmode !== 'disable' && sslmode !== 'prefer' && sslmode !== 'allow',
      };
    }
    default:
      return parameters satisfies never;
  }
}

const serverForm = {
  type: 'object',
  additionalProperties: false,
  required: ['database', 'host', 'port', 'username'],
  properties: {
    host: { type: 'string', description: 'Hostname or IP address' },
    port: { type: 'integer', description: 'Database port', minimum: 0, maximum: 65_535 },
    database: { type: 'string', description: 'Database name' },
    username: { type: 'string', nullable: true, description: 'Username' },
    password: { type: 'string', nullable: true, description: 'Password' },
    encryption: { type: 'boolean', description: 'Use an encrypted connection to the database' },
    ssh: { type: 'boolean', description: 'Use an ssh tunnel connection to the database' },
    query: { type: 'object', description: 'Additional parameters', additionalProperties: {} },
  },
} as const;
const fileForm = {
  type: 'object',
  additionalProperties: false,
  required: ['database'],
  properties: {
    database: { type: 'string', description: 'File on the server, below one of its file roots' },
    query: { type: 'object', description: 'Additional parameters', additionalProperties: {} },
  },
} as const;

/** The connection form as JSON Schema. */
export function parametersSchema({ manifest }: Engine): Record<string, unknown> {
  if (manifest.defaultPort === null) return fileForm;
  const { properties } = serverForm;
  return { ...serverForm, properties: { ...properties, port: { ...properties.port, default: manifest.defaultPort } } };
}

/** One entry of the list of engines. */
export function presentEngine(engine: Engine): Record<string, unknown> {
  const { manifest } = engine;
  return {
    name: manifest.name,
    engine: manifest.schemes[0] ?? manifest.id,
    available_drivers: [manifest.defaultDriver],
    default_driver: manifest.defaultDriver,
    sqlalchemy_uri_placeholder: manifest.uriPlaceholder,
    preferred: true,
    parameters: parametersSchema(engine),
    engine_information: engineInformation(engine),
    supports_oauth2: false,
  };
}

/** The address a form's values stand for. */
export function addressOfForm(
  engine: Engine,
  driver: string | null,
  parameters: Readonly<Record<string, unknown>>,
): string {
  const scheme = engine.manifest.schemes[0] ?? engine.manifest.id;
  return addressOfParameters(driver ? `${scheme}+${driver}` : scheme, parameters);
}
