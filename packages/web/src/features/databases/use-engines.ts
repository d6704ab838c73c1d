import { databaseRoutes } from '@meridian/contracts/api';
import { useRoute } from '../../lib/query';

interface Engine {
  readonly engine: string;
  readonly name: string;
  readonly addressExample: string;
  readonly takesUploads: boolean;
}

/** The engines of this installation; null while they are read. */
export function useEngines(): { readonly engines: readonly Engine[] | null; readonly error: Error | null } {
  const { data, error } = useRoute(databaseRoutes.available);
  const engines = data?.databases.flatMap(entry => {
    const { engine, name, sqlalchemy_uri_placeholder: example, engine_information: facts } = entry;
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
      },
    ];
  });
  return { engines: engines ?? null, error };
}
