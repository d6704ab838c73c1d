import { IconDots, IconPencil, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';
import { Menu } from '../../../ui/menu';
import { chartAnswersKey } from '../../../widgets/chart-frame';
import { useRefresh } from '../card/use-refresh';
import { usePage, usePageStore } from '../state/page-context';
import { Freshness } from './Freshness';
import { ShareButton } from './ShareButton';
import { useHeaderMenu } from './use-header-menu';
import { useProgress } from './use-progress';

/** Freshness, Share, Edit and the rest behind ⋯; while charts run, how many are ready and a way to stop. */
export function ViewActions() {
  const store = usePageStore();
  const narrow = useNarrow();
  const mayEdit = usePage(state => state.record.canEdit);
  const { refreshAll } = useRefresh();
  const { ready, total, running } = useProgress();
  const queries = useQueryClient();
  const entries = useHeaderMenu({ narrow, refreshAll });
  const menu = (
    <Menu label={t('More')} entries={entries} align="end">
      <IconButton icon={IconDots} label={t('More')} tooltip={false} />
    </Menu>
  );
  if (narrow) return menu;
  return (
    <>
      <Freshness text={running ? t('{{ready}} of {{total}} charts ready', { ready, total }) : null} />
      {running ? (
        <IconButton
          icon={IconPlayerStop}
          label={t('Stop')}
          onClick={() => void queries.cancelQueries({ queryKey: chartAnswersKey }, { revert: true })}
        />
      ) : (
        <IconButton icon={IconRefresh} label={t('Refresh')} keys="r" onClick={() => void refreshAll()} />
      )}
      <ShareButton />
      {mayEdit ? (
        <Button icon={IconPencil} data-opens="edit" onClick={() => store.setState({ mode: 'edit' })}>
          {t('Edit dashboard')}
        </Button>
      ) : null}
      {menu}
    </>
  );
}
