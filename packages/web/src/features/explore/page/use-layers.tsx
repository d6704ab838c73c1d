import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n';
import { PropertiesDrawer } from '../properties/PropertiesDrawer';
import { DeleteDialog } from '../remove/DeleteDialog';
import { useSave } from '../save/use-save';
import { DatasetSwap } from '../swap/DatasetSwap';
import type { Explore } from './use-explore';

interface Given {
  readonly explore: Explore;
  readonly subject: string;
  readonly startDashboardId: number | null;
}

type Layer = 'properties' | 'dataset' | 'delete';

/** What lies over the page, one at a time: saving, properties, another dataset. */
export function useLayers({ explore, subject, startDashboardId }: Given) {
  const { state, fields, store } = explore;
  const [layer, setLayer] = useState<Layer | null>(null);
  const saving = useSave({ explore, subject, startDashboardId });
  const frame = useRef<HTMLDivElement>(null);
  const close = () => setLayer(null);
  return {
    saving,
    /** The chart on the page, for its picture. */
    frame,
    isOpen: layer !== null || saving.isOpen,
    showProperties: () => setLayer('properties'),
    swapDataset: () => setLayer('dataset'),
    askToDelete: () => setLayer('delete'),
    content: (
      <>
        {saving.content}
        {layer === 'properties' && state.saved !== null ? (
          <PropertiesDrawer
            chartId={state.saved.id}
            mayEdit={state.saved.canOverwrite}
            onClose={close}
            onSaved={(etag, name) => {
              const { saved, setSaved } = store.getState();
              if (saved !== null) setSaved({ ...saved, etag }, name);
            }}
          />
        ) : null}
        {layer === 'delete' && state.saved !== null ? (
          <DeleteDialog saved={state.saved} name={explore.document.name} onClose={close} />
        ) : null}
        {layer === 'dataset' ? (
          <DatasetSwap
            currentId={fields.id}
            onClose={close}
            onChoose={id => {
              state.change({ datasource: `${id}__table` }, t('Change dataset'));
              close();
            }}
          />
        ) : null}
      </>
    ),
  };
}

export type Layers = ReturnType<typeof useLayers>;
