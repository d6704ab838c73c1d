import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconGripVertical, type Icon as TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import { type DraggedField, dragDataOf } from '../../../widgets/fields';
import styles from './dataset-pane.module.css';

interface Props {
  readonly field: DraggedField;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly hint: string | null;
  readonly title: string;
  readonly onAdd: (field: DraggedField) => void;
}

/** One field: click, Enter or drag puts it to use. */
export function FieldRow({ field, label, icon, hint, title, onAdd }: Props) {
  const row = useRef<HTMLButtonElement>(null);
  const { kind, name } = field;
  useEffect(() => {
    if (!row.current) return;
    return draggable({ element: row.current, getInitialData: () => dragDataOf({ kind, name }) });
  }, [kind, name]);
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.field}
        title={title}
        aria-label={t('Add {{name}}', { name: label })}
        onClick={() => onAdd(field)}
      >
        <Icon of={icon} />
        <span className={styles.label}>{label}</span>
        {hint === null ? null : <span className={styles.hint}>{hint}</span>}
        <span className={styles.grip} aria-hidden="true">
          <Icon of={IconGripVertical} size={14} />
        </span>
      </button>
    </li>
  );
}
