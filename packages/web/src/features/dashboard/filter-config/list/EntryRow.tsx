import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { NativeFilterEntry } from '@meridian/contracts/documents';
import { cascadeDepth, filtersOf, isNativeFilter } from '@meridian/core/filters';
import { IconAlertCircle, IconArrowsVertical, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tokens } from '../../../../lib/design/tokens.generated';
import { t } from '../../../../lib/i18n';
import { Button, IconButton } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/icon';
import { filterIcon } from '../../filter-bar/panels/FilterControl';
import { type ConfigDraft, type DraftEntry, deleteEntry, moveEntry, restoreEntry } from '../draft';
import styles from '../filter-config.module.css';

interface Props {
  readonly each: DraftEntry;
  readonly index: number;
  readonly all: readonly NativeFilterEntry[];
  readonly selected: boolean;
  readonly faulty: boolean;
  readonly change: (apply: (draft: ConfigDraft) => ConfigDraft) => void;
}

const deepest = 3;

/** One entry: dragged or moved by Alt and arrows, deleted by Delete, struck out with a way back. */
export function EntryRow({ each, index, all, selected, faulty, change }: Props) {
  const { entry, deletedAt } = each;
  const row = useRef<HTMLLIElement>(null);
  const edge = useReordering(row, entry.id, index, change);
  const name = nameOf(entry);
  if (deletedAt !== null)
    return (
      <Deleted name={name} deletedAt={deletedAt} onUndo={() => change(before => restoreEntry(before, entry.id))} />
    );
  const depth = isNativeFilter(entry) ? Math.min(deepest, cascadeDepth(entry, filtersOf(all))) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') change(before => deleteEntry(before, entry.id, Date.now()));
    else if (event.altKey && event.key === 'ArrowUp') change(before => moveEntry(before, entry.id, index - 1));
    else if (event.altKey && event.key === 'ArrowDown') change(before => moveEntry(before, entry.id, index + 2));
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={row}
      className={classNames(styles.row, selected && styles.chosen, edge && styles[edge])}
      style={{ '--depth': depth } as object}
    >
      <span className={styles.grip} aria-hidden="true">
        <Icon of={IconGripVertical} size={14} />
      </span>
      <button
        type="button"
        className={styles.rowName}
        aria-current={selected}
        aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
        title={t('Alt with arrow keys moves it, Delete removes it')}
        onClick={() => change(before => ({ ...before, selectedId: entry.id }))}
        onKeyDown={onKeyDown}
      >
        <Icon of={isNativeFilter(entry) ? filterIcon(entry) : IconArrowsVertical} />
        <span className={styles.cut}>{name}</span>
        {faulty ? (
          <span className={styles.bad}>
            <Icon of={IconAlertCircle} size={14} />
            <span className="m-hidden-text">{t('needs attention')}</span>
          </span>
        ) : null}
      </button>
      <span className={styles.remove}>
        <IconButton
          small
          icon={IconTrash}
          label={t('Delete {{name}}', { name })}
          tooltip={false}
          onClick={() => change(before => deleteEntry(before, entry.id, Date.now()))}
        />
      </span>
    </li>
  );
}

function nameOf(entry: NativeFilterEntry): string {
  const name = isNativeFilter(entry) ? entry.name : entry.title;
  if (name.trim() !== '') return name;
  return isNativeFilter(entry) ? t('New filter') : t('New divider');
}

function Deleted({
  name,
  deletedAt,
  onUndo,
}: {
  readonly name: string;
  readonly deletedAt: number;
  readonly onUndo: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((deletedAt + tokens.motion.undoLife - now) / 1000));
  return (
    <li className={styles.row}>
      <s className={styles.struck}>{name}</s>
      <Button small kind="ghost" onClick={onUndo}>
        {t('Undo')}
      </Button>
      <span className={styles.seconds}>{t('{{count}} s', { count: seconds })}</span>
    </li>
  );
}

/** Lets rows be dragged among each other; gives the edge that a dragged row would land at. */
function useReordering(
  row: React.RefObject<HTMLLIElement | null>,
  id: string,
  index: number,
  change: Props['change'],
): 'before' | 'behind' | null {
  const [edge, setEdge] = useState<'before' | 'behind' | null>(null);
  const latest = useRef({ index, change });
  useEffect(() => {
    latest.current = { index, change };
  });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const sideOf = (y: number) => {
      const box = element.getBoundingClientRect();
      return y < box.top + box.height / 2 ? 'before' : 'behind';
    };
    const stopDragging = draggable({ element, getInitialData: () => ({ kind: 'filter-entry', id }) });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === 'filter-entry',
      onDrag: ({ location }) => setEdge(sideOf(location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        const side = sideOf(location.current.input.clientY);
        const at = latest.current.index + (side === 'before' ? 0 : 1);
        latest.current.change(draft => moveEntry(draft, String(source.data['id']), at));
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [row, id]);
  return edge;
}
