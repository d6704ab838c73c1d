import { lazy, Suspense } from 'react';
import { useEditing } from '../state/use-editing';

const TabEditing = lazy(async () => ({ default: (await import('../edit')).TabEditing }));

interface Props {
  readonly groupId: string;
  readonly openId: string;
}

/** Adding, naming, moving and deleting tabs, while editing. */
export function TabTools(props: Props) {
  const editing = useEditing();
  if (!editing) return null;
  return (
    <Suspense fallback={null}>
      <TabEditing {...props} />
    </Suspense>
  );
}
