import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconGripVertical, type Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import { Popover, useNarrow } from '../../../ui/layer';
import { type DraggedField, dragDataOf } from '../../../widgets/fields';
import styles from './dataset-pane.module.css';

interface Props {
  readonly field: DraggedField;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly hint: string | null;
  /** What is known of it, shown when the pointer or the focus rests on it. */
  readonly facts: ReactNode;
  readonly onAdd: (field: DraggedField) => void;
}

/** Longer than a tooltip: on the way to another row it must not flash. */
const restMs = 500;
const factsWidthPx = 300;

/** One field: click, Enter or drag puts it to use. */
export function FieldRow({ field, label, icon, hint, facts, onAdd }: Props) {
  const row = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [shown, setShown] = useState(false);
  const narrow = useNarrow();
  const { kind, name } = field;
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const rest = () => {
    clearTimeout(timer.current);
    if (!narrow) timer.current = setTimeout(() => setShown(true), restMs);
  };
  useEffect(() => {
    if (!row.current) return;
    const stopDragging = draggable({
      element: row.current,
      getInitialData: () => dragDataOf({ kind, name }),
      onDragStart: () => {
        clearTimeout(timer.current);
        setShown(false);
      },
    });
    return () => {
      clearTimeout(timer.current);
      stopDragging();
    };
  }, [kind, name]);
  return (
    <li>
      <Popover
        open={shown}
        onClose={hide}
        label={t('About {{name}}', { name: label })}
        side="right-start"
        width={factsWidthPx}
        trapFocus={false}
        role="presentation"
        sheet={false}
        anchor={
          <button
            ref={row}
            type="button"
            className={styles.field}
            aria-label={t('Add {{name}}', { name: label })}
            onPointerEnter={event => {
              if (event.pointerType === 'mouse') rest();
            }}
            onPointerLeave={hide}
            onFocus={event => {
              if (event.currentTarget.matches(':focus-visible')) rest();
            }}
            onBlur={hide}
            onKeyDown={event => {
              if (event.key === 'Escape' && shown) {
                event.preventDefault();
                hide();
              }
            }}
            onClick={event => {
              hide();
              if (event.detail < 2) onAdd(field);
            }}
          >
            <Icon of={icon} />
            <span className={styles.label}>{label}</span>
            {hint === null ? null : <span className={styles.hint}>{hint}</span>}
            <span className={styles.grip} aria-hidden="true">
              <Icon of={IconGripVertical} size={14} />
            </span>
          </button>
        }
      >
        {facts}
      </Popover>
    </li>
  );
}
