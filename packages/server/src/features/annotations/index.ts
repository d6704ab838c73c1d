import type { Feature } from '../../feature';
import type { AnnotationsContext } from './layers';
import { type NativeData, nativeData } from './native-data';
import { mountAnnotations, mountLayers } from './routes';
import { migrations } from './tables';

export type { NativeData } from './native-data';

/** Layers of notes on time axes. */
export interface Annotations extends Feature {
  /** What stands on a layer; nothing where it is not there. */
  dataOf(layerId: number): Promise<NativeData>;
}

export function annotationsFeature(context: AnnotationsContext): Annotations {
  return {
    migrations,
    routes: mount => {
      mountLayers(mount, context);
      mountAnnotations(mount, context);
    },
    dataOf: layerId => nativeData(context.db.kysely, layerId),
  };
}
