import { databaseRoutes } from '@meridian/contracts/api';
import { useRoute } from '../../lib/query';
import { defaultPortOf } from './connection-draft';

interface Engine {
  readonly engine: string;
  readonly name: string;
  readonly addressExample: string;
  readonly takesUploads: boolean;
  /** Where its servers listen unless told otherwise; null: it is reached as a file. */
  readonly defaultPort: number | null;
}

/** The engines of this installation; null while they are read. */
export function useEngines(): { readonly engines: readonly Engine[] | null; readonly error: Error | null } {
  const { data, error } = useRoute(databaseRoutes.available);
  const engines = data?.databases.flatMap(entry => {
    const { engine, name, sqlalchemy_uri_placeholder: example, engine_information: facts, parameters } = entry;
    if (typeof engine !== 'string' || typeof name !== 'string') return [];
    return [
      {
        engine,
        name,
        addressExample: typeof example === 'string' ? example : '',
        takesUploads:
          typeof facts === 'object' &&
          facts !== null &&
          'supports_file_upload' in facts &&
          facts.supports_file_upload === true,
        defaultPort: defaultPortOf(parameters),
      },
    ];
  });
  return { engines: engines ?? null, error };
}
