import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import type { Explore } from './use-explore';

interface Given {
  readonly explore: Explore;
  readonly onSave: () => void;
  /** True while a dialog is open, which keeps the keys to itself. */
  readonly resting: boolean;
}

/** The keys of explore. */
export function useExploreKeys({ explore, onSave, resting }: Given): void {
  const { state, run, data, isRunning } = explore;
  const group = t('Explore');
  useKeys(
    resting
      ? []
      : [
          { keys: 'mod+enter', label: t('Update chart'), group, run },
          { keys: 'mod+z', label: t('Undo'), group, run: state.undo },
          { keys: 'mod+shift+z', label: t('Redo'), group, run: state.redo },
          { keys: 'mod+s', label: t('Save'), group, run: onSave },
          ...(isRunning ? [{ keys: 'esc', label: t('Stop'), group, run: data.stop }] : []),
        ],
  );
}
