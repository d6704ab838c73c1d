import type { NativeFilterEntry } from '@meridian/contracts/documents';
import { isNativeFilter } from '@meridian/core/filters';
import { useEffect, useReducer, useState } from 'react';
import { tokens } from '../../../lib/design/tokens.generated';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { EmptyState } from '../../../ui/state';
import { filterEntries } from '../state/document';
import { usePage, usePageStore } from '../state/page-context';
import { documentOf } from '../state/page-store';
import { DialogFoot } from './DialogFoot';
import {
  addEntry,
  type ConfigDraft,
  countChanges,
  entriesOf,
  type Fault,
  faultsOf,
  holdsTheSame,
  openDraft,
  sweepDeleted,
  updateEntry,
} from './draft';
import styles from './filter-config.module.css';
import { EntryList } from './list/EntryList';
import { newFilter } from './new-filter';
import { ScopePanel } from './ScopePanel';
import { DividerSettings } from './settings/DividerSettings';
import { FilterSettings } from './settings/FilterSettings';

interface Props {
  readonly onSave: (entries: readonly NativeFilterEntry[]) => void;
  readonly onClose: () => void;
}

const widthPx = 1060;
const heightPx = 732;
type Change = (draft: ConfigDraft) => ConfigDraft;

/** All filters of the dashboard: the list, the settings of one, and the charts it is about, side by side. */
export function FilterDialog({ onSave, onClose }: Props) {
  const store = usePageStore();
  const title = usePage(state => state.history.document.title);
  const [began] = useState(() => beginning(store.getState()));
  const [draft, change] = useReducer((before: ConfigDraft, apply: Change) => apply(before), began);
  const [shownFaults, setShownFaults] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState(false);
  useSweeping(change);
  const selected = draft.entries.find(each => each.entry.id === draft.selectedId && each.deletedAt === null) ?? null;
  const entries = entriesOf(draft);
  const faultsFor = (entry: NativeFilterEntry): readonly Fault[] =>
    shownFaults.has(entry.id) ? faultsOf(entry, entries) : [];
  const { changed, removed } = countChanges(draft);
  const leave = () => {
    if (changed + removed === 0 || holdsTheSame(draft, began)) onClose();
    else setLeaving(true);
  };
  const save = () => {
    const faulty = entries.filter(entry => faultsOf(entry, entries).length > 0);
    setShownFaults(new Set(faulty.map(entry => entry.id)));
    const [first] = faulty;
    if (first === undefined) onSave(entries);
    else change(before => ({ ...before, selectedId: first.id }));
  };
  return (
    <Modal
      open
      onClose={leave}
      closeOnPressBeside={false}
      width={widthPx}
      height={heightPx}
      bare
      title={t('Filters')}
      headExtra={<span className={styles.of}>{title}</span>}
      foot={
        <DialogFoot
          changed={changed}
          removed={removed}
          leaving={leaving}
          onStay={() => setLeaving(false)}
          onDiscard={onClose}
          onCancel={leave}
          onSave={save}
        />
      }
    >
      <div className={styles.body}>
        <EntryList draft={draft} change={change} isFaulty={entry => faultsFor(entry).length > 0} />
        {selected === null ? (
          <div className={styles.none}>
            <EmptyState
              title={t('No filter is chosen')}
              text={t('A filter changes many charts at once.')}
              actions={
                <Button onClick={() => change(before => addEntry(before, newFilter(store.getState())))}>
                  {t('Add filter')}
                </Button>
              }
            />
          </div>
        ) : isNativeFilter(selected.entry) ? (
          <>
            <FilterSettings
              key={selected.entry.id}
              filter={selected.entry}
              all={entries.filter(isNativeFilter)}
              faults={faultsFor(selected.entry)}
              namesItself={selected.namesItself}
              onChange={entry => change(before => updateEntry(before, entry))}
            />
            <ScopePanel filter={selected.entry} onChange={entry => change(before => updateEntry(before, entry))} />
          </>
        ) : (
          <DividerSettings
            key={selected.entry.id}
            divider={selected.entry}
            faults={faultsFor(selected.entry)}
            onChange={entry => change(before => updateEntry(before, entry))}
          />
        )}
      </div>
    </Modal>
  );
}

type State = ReturnType<ReturnType<typeof usePageStore>['getState']>;

/** What the dialog begins with: the list, with a new filter to be filled in where it was opened to add one. */
function beginning(state: State): ConfigDraft {
  const before = filterEntries(documentOf(state));
  const draft = openDraft(before, null);
  return state.mode === 'view' || before.length === 0 ? addEntry(draft, newFilter(state)) : draft;
}

const sweepMs = 500;

/** Entries that were struck out leave the list when their time to be taken back is over. */
function useSweeping(change: (apply: Change) => void): void {
  useEffect(() => {
    const timer = setInterval(
      () => change(before => sweepDeleted(before, Date.now(), tokens.motion.undoLife)),
      sweepMs,
    );
    return () => clearInterval(timer);
  }, [change]);
}
