import { lazy, Suspense } from 'react';
import { useNarrow } from '../../../ui/layer';
import { usePage } from '../state/page-context';

const TabEditing = lazy(async () => ({ default: (await import('../edit')).TabEditing }));

interface Props {
  readonly groupId: string;
  readonly openId: string;
}

/** Adding, naming, moving and deleting tabs, while editing. */
export function TabTools(props: Props) {
  const narrow = useNarrow();
  const editing = usePage(state => state.mode === 'edit');
  if (!editing || narrow) return null;
  return (
    <Suspense fallback={null}>
      <TabEditing {...props} />
    </Suspense>
  );
}
