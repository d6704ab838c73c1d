import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconShare } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { Menu, type MenuEntry, SplitButton } from '../../../ui/menu';
import { PageHeader } from '../../../ui/page';
import styles from './header.module.css';

interface Props {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly isUnsaved: boolean;
  readonly canUndo: string | null;
  readonly canRedo: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onShare: () => void;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
  readonly menu: readonly MenuEntry[];
}

/** The one header of explore: name in place, what is unsaved, undo, share, save. */
export function ExploreHeader(props: Props) {
  return (
    <PageHeader
      crumb={{ label: t('Charts'), to: '/chart/list/' }}
      title={
        <h1 className={styles.title}>
          <input
            className={styles.name}
            aria-label={t('Name of the chart')}
            value={props.name}
            placeholder={t('Add the name of the chart')}
            onChange={event => props.onRename(event.currentTarget.value)}
            maxLength={250}
          />
        </h1>
      }
      extra={
        props.isUnsaved ? (
          <Badge tone="plain" dot>
            {t('Unsaved changes')}
          </Badge>
        ) : null
      }
      actions={
        <>
          <IconButton
            icon={IconArrowBackUp}
            label={props.canUndo ? t('Undo: {{what}}', { what: props.canUndo }) : t('Undo')}
            keys="mod+z"
            disabledReason={props.canUndo ? null : t('Nothing to undo')}
            onClick={props.onUndo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label={props.canRedo ? t('Redo: {{what}}', { what: props.canRedo }) : t('Redo')}
            keys="mod+shift+z"
            disabledReason={props.canRedo ? null : t('Nothing to redo')}
            onClick={props.onRedo}
          />
          <Button kind="ghost" icon={IconShare} onClick={props.onShare}>
            {t('Share')}
          </Button>
          <Menu label={t('More actions')} entries={props.menu} align="end">
            <IconButton icon={IconDots} label={t('More actions')} />
          </Menu>
          <SplitButton
            menuLabel={t('Other ways to save')}
            onClick={props.onSave}
            entries={[{ label: t('Save as…'), onSelect: props.onSaveAs }]}
          >
            {t('Save')}
          </SplitButton>
        </>
      }
    />
  );
}
