import { useStore } from 'zustand';
import { announcement } from './drag/announce';
import { DropMarks } from './drag/DropMarks';
import { useDrop } from './drag/use-drop';
import { useTabsUnderDrag } from './drag/use-tabs-under-drag';
import styles from './edit.module.css';
import { useEditKeys } from './use-edit-keys';

const columns = Array.from({ length: 12 }, (_, column) => `column ${column + 1}`);

/** What the grid has while it is edited: its columns, a place to drop, marks, and what is read out. */
export function EditRoom({ containerId }: { readonly containerId: string }) {
  useDrop(containerId);
  useTabsUnderDrag();
  useEditKeys();
  const text = useStore(announcement, state => state.text);
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        {columns.map(column => (
          <i key={column} />
        ))}
      </div>
      <DropMarks containerId={containerId} />
      <output className="m-hidden-text" aria-live="assertive">
        {text}
      </output>
    </>
  );
}
