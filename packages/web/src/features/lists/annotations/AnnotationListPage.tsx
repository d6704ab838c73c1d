import { annotationLayerRoutes } from '@meridian/contracts/api';
import { IconFlag } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { searchCodec, textPart, useUrlState } from '../../../lib/address';
import { t } from '../../../lib/i18n';
import { useMay } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { OpenFailure } from '../../../widgets/record';
import { ListPage } from '../ListPage';
import { annotationList } from '../nouns/annotations';
import { layerListAddress } from './layer-address';

const AnnotationDialog = lazy(async () => ({ default: (await import('./AnnotationDialog')).AnnotationDialog }));
const codec = searchCodec({ annotation: textPart() });

/** What stands on an annotation layer; the address says which of it is open. */
export function AnnotationListPage() {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const layerId = Number(params['id']);
  const layer = useRoute(annotationLayerRoutes.item, { params: { id: layerId }, q: {} });
  const name = layer.data?.result.name ?? '';
  const spec = useMemo(() => annotationList(layerId, name), [layerId, name]);
  const [{ annotation }, change] = useUrlState(codec);
  const mayWrite = useMay()('can_write on Annotation');
  if (layer.error !== null && layer.data === undefined)
    return (
      <OpenFailure
        title={t('This annotation layer cannot be opened')}
        goneTitle={t('This annotation layer is not here any more')}
        icon={IconFlag}
        error={layer.error}
        onRetry={() => void layer.refetch()}
        wayOut={{ to: layerListAddress, label: t('All annotation layers') }}
      />
    );
  return (
    <>
      <ListPage key={layerId} spec={spec} />
      {annotation === '' ? null : (
        <Suspense fallback={null}>
          <AnnotationDialog
            key={annotation}
            layerId={layerId}
            id={/^\d+$/.test(annotation) ? Number(annotation) : null}
            mayWrite={mayWrite}
            onClose={() => change({ annotation: '' })}
          />
        </Suspense>
      )}
    </>
  );
}
