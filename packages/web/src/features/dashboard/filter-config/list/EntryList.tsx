import type { NativeFilterEntry } from '@meridian/contracts/documents';
import { IconArrowsVertical, IconPlus } from '@tabler/icons-react';
import { t } from '../../../../lib/i18n';
import { Button } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import { randomText } from '../../data/new-id';
import { usePageStore } from '../../state/page-context';
import { addEntry, type ConfigDraft, freshDivider } from '../draft';
import styles from '../filter-config.module.css';
import { newFilter } from '../new-filter';
import { EntryRow } from './EntryRow';

interface Props {
  readonly draft: ConfigDraft;
  readonly change: (apply: (draft: ConfigDraft) => ConfigDraft) => void;
  readonly isFaulty: (entry: NativeFilterEntry) => boolean;
}

/** Filters and dividers in the order of the bar; those that depend on others stand below them. */
export function EntryList({ draft, change, isFaulty }: Props) {
  const store = usePageStore();
  const entries = draft.entries.map(each => each.entry);
  const add = [
    {
      label: t('Filter'),
      icon: IconPlus,
      onSelect: () => change(before => addEntry(before, newFilter(store.getState()))),
    },
    {
      label: t('Divider'),
      icon: IconArrowsVertical,
      onSelect: () =>
        change(before => addEntry(before, freshDivider(`NATIVE_FILTER_DIVIDER-${randomText(21)}`, t('New divider')))),
    },
  ];
  return (
    <nav className={styles.list} aria-label={t('Filters')}>
      <ul className={styles.rows}>
        {draft.entries.map((each, index) => (
          <EntryRow
            key={each.entry.id}
            each={each}
            index={index}
            all={entries}
            selected={each.entry.id === draft.selectedId}
            faulty={isFaulty(each.entry)}
            change={change}
          />
        ))}
      </ul>
      <Menu label={t('Add filter or divider')} entries={add} side="top" width={224}>
        <Button icon={IconPlus}>{t('Add filter or divider')}</Button>
      </Menu>
    </nav>
  );
}
