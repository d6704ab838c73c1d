import { useNarrow } from '../../../ui/layer';
import { usePage } from './page-context';

/** Whether the layout is edited here: on a phone a dashboard is looked at, whatever its address says. */
export function useEditing(): boolean {
  const narrow = useNarrow();
  return usePage(state => state.mode === 'edit') && !narrow;
}
