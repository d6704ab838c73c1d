import { lazy, Suspense, useState } from 'react';
import { searchCodec, textPart, useUrlState } from '../../../lib/address';
import { useMay } from '../../../lib/person';
import { ListPage } from '../ListPage';
import { annotationLayerList } from '../nouns/annotation-layers';

const LayerDialog = lazy(async () => ({ default: (await import('./LayerDialog')).LayerDialog }));
const codec = searchCodec({ layer: textPart() });

/** The list of annotation layers; the address says which of them is being renamed. */
export function LayerListPage() {
  const [spec] = useState(annotationLayerList);
  const [{ layer }, change] = useUrlState(codec);
  const mayWrite = useMay()('can_write on Annotation');
  return (
    <>
      <ListPage spec={spec} />
      {layer === '' ? null : (
        <Suspense fallback={null}>
          <LayerDialog
            key={layer}
            id={/^\d+$/.test(layer) ? Number(layer) : null}
            mayWrite={mayWrite}
            onClose={() => change({ layer: '' })}
          />
        </Suspense>
      )}
    </>
  );
}
