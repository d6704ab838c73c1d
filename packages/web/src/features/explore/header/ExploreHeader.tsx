import { chartRoutes } from '@meridian/contracts/api';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconShare } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { usePerson } from '../../../lib/person';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';
import { Menu, type MenuEntry, SplitButton } from '../../../ui/menu';
import { PageHeader } from '../../../ui/page';
import { Star, useFavourites } from '../../../widgets/record';
import { shareChart } from '../page/share';
import type { Explore } from '../page/use-explore';
import type { Layers } from '../page/use-layers';
import styles from './header.module.css';

interface Props {
  readonly explore: Explore;
  readonly layers: Layers;
  readonly menu: readonly MenuEntry[];
}

/** The one header of explore: name in place, star, what is unsaved, undo, share, save. */
export function ExploreHeader({ explore, layers, menu }: Props) {
  const { state, document, isUnsaved } = explore;
  const narrow = useNarrow();
  const person = usePerson();
  const noWrite =
    person === null || person.may.has('can_write on Chart') ? null : t('Your roles do not allow you to save charts.');
  const undoes = state.history.past.at(-1)?.label ?? null;
  const redoes = state.history.future[0]?.label ?? null;
  return (
    <PageHeader
      crumb={{ label: t('Charts'), to: '/chart/list/' }}
      title={
        <h1 className={styles.title}>
          <input
            className={styles.name}
            aria-label={t('Name of the chart')}
            title={document.name}
            value={document.name}
            placeholder={t('Add the name of the chart')}
            onChange={event => state.rename(event.currentTarget.value)}
            maxLength={250}
          />
        </h1>
      }
      extra={
        <>
          {state.saved === null || narrow ? null : <ChartStar id={state.saved.id} name={document.name} />}
          {isUnsaved ? (
            <Badge tone="plain" dot>
              <span className={styles.unsaved}>{t('Unsaved changes')}</span>
            </Badge>
          ) : null}
        </>
      }
      actions={
        <>
          <IconButton
            icon={IconArrowBackUp}
            label={undoes ? t('Undo: {{what}}', { what: undoes }) : t('Undo')}
            keys="mod+z"
            disabledReason={undoes ? null : t('Nothing to undo')}
            onClick={state.undo}
          />
          {narrow ? null : (
            <IconButton
              icon={IconArrowForwardUp}
              label={redoes ? t('Redo: {{what}}', { what: redoes }) : t('Redo')}
              keys="mod+shift+z"
              disabledReason={redoes ? null : t('Nothing to redo')}
              onClick={state.redo}
            />
          )}
          {narrow ? null : (
            <Button kind="ghost" icon={IconShare} onClick={() => void shareChart(document.form)}>
              {t('Share')}
            </Button>
          )}
          <Menu label={t('More actions')} entries={menu} align="end">
            <IconButton icon={IconDots} label={t('More actions')} tooltip={false} />
          </Menu>
          <SplitButton
            menuLabel={t('Other ways to save')}
            busy={layers.saving.busy}
            disabledReason={noWrite}
            onClick={layers.saving.save}
            entries={[
              { label: t('Save as…'), disabledReason: noWrite, onSelect: () => layers.saving.ask('new') },
              {
                label: t('Add to dashboard…'),
                disabledReason: noWrite,
                onSelect: () => layers.saving.ask('dashboard'),
              },
            ]}
          >
            {t('Save')}
          </SplitButton>
        </>
      }
    />
  );
}

function ChartStar({ id, name }: { readonly id: number; readonly name: string }) {
  const favourites = useFavourites(chartRoutes, [id]);
  return <Star name={name} on={favourites.has(id)} onChange={on => favourites.set(id, on)} />;
}
