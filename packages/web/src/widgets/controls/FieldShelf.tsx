import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inOneSentence } from '../../lib/api';
import { t } from '../../lib/i18n';
import { Chip, Shelf } from '../../ui/chip';
import { Field } from '../../ui/field';
import { Popover } from '../../ui/layer';
import { type DraggedField, draggedField } from '../fields';

export interface ShelfItem {
  /** Stable while the item is on the shelf. */
  readonly key: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly fault?: string | null;
}

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | null;
  readonly required: boolean;
  readonly items: readonly ShelfItem[];
  /** px. */
  readonly editorWidth?: number;
  /** "Add metric"; null where no more fit. */
  readonly addLabel: string | null;
  /** The editor of an item, or of a new one when `at` is null. */
  readonly editor: (at: number | null, close: () => void) => ReactNode;
  readonly onRemove: (at: number) => void;
  readonly onDuplicate?: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
  /** A field of the dataset pane that may land here; false refuses it. */
  readonly accepts: (field: DraggedField) => boolean;
  readonly onDropField: (field: DraggedField) => void;
}

const editorWidthPx = 360;
type Open = number | 'new' | null;

/** A shelf of field chips: click edits, Delete removes, Ctrl-D doubles, drag and Alt-arrows reorder, fields of the dataset pane land here. */
export function FieldShelf(props: Props) {
  const { label, hint, error, items, addLabel, editor } = props;
  const [open, setOpen] = useState<Open>(null);
  const [target, setTarget] = useState(false);
  const shelf = useRef<HTMLDivElement>(null);
  const accepts = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const field = draggedField(data);
    return field !== null && props.accepts(field);
  });
  const drop = useEffectEvent((data: Record<string | symbol, unknown>) => {
    const field = draggedField(data);
    if (field) props.onDropField(field);
  });
  useEffect(() => {
    if (!shelf.current) return;
    return dropTargetForElements({
      element: shelf.current,
      canDrop: ({ source }) => accepts(source.data),
      onDragEnter: () => setTarget(true),
      onDragLeave: () => setTarget(false),
      onDrop: ({ source }) => {
        setTarget(false);
        drop(source.data);
      },
    });
  }, []);
  const close = () => setOpen(null);
  return (
    <Field label={t(label)} hint={hint} error={error ?? faultOfItems(items)}>
      {() => (
        <Popover
          open={open === 'new'}
          onClose={close}
          label={addLabel ?? t(label)}
          side="right-start"
          width={props.editorWidth ?? editorWidthPx}
          anchor={
            <Shelf
              ref={shelf}
              label={t(label)}
              addLabel={addLabel}
              onAdd={() => setOpen('new')}
              target={target}
              faulty={error !== null}
            >
              {items.map((item, at) => (
                <ShelfChip
                  key={item.key}
                  item={item}
                  at={at}
                  open={open === at}
                  onOpen={() => setOpen(open === at ? null : at)}
                  onClose={close}
                  shelf={props}
                />
              ))}
            </Shelf>
          }
        >
          {open === 'new' ? editor(null, close) : null}
        </Popover>
      )}
    </Field>
  );
}

/** What is wrong with the first faulty item, in short. */
function faultOfItems(items: readonly ShelfItem[]): string | null {
  const faulty = items.find(item => item.fault);
  return faulty === undefined ? null : `${faulty.label}: ${inOneSentence(faulty.fault ?? '')}`;
}

interface ChipProps {
  readonly item: ShelfItem;
  readonly at: number;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly shelf: Props;
}

const moveMark = 'meridian-chip';

function ShelfChip({ item, at, open, onOpen, onClose, shelf }: ChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  const position = useEffectEvent(() => at);
  const move = useEffectEvent((from: number) => shelf.onMove(from, at));
  const shelfLabel = shelf.label;
  useEffect(() => {
    const element = chip.current;
    if (!element) return;
    const isSibling = (data: Record<string | symbol, unknown>) => data[moveMark] === shelfLabel;
    const stopDragging = draggable({ element, getInitialData: () => ({ [moveMark]: shelfLabel, from: position() }) });
    const stopTaking = dropTargetForElements({
      element,
      canDrop: ({ source }) => isSibling(source.data),
      onDrop: ({ source }) => move(Number(source.data['from'])),
    });
    return () => {
      stopDragging();
      stopTaking();
    };
  }, [shelfLabel]);
  return (
    <Popover
      open={open}
      onClose={onClose}
      label={t('Edit {{name}}', { name: item.label })}
      side="right-start"
      width={shelf.editorWidth ?? editorWidthPx}
      anchor={
        <Chip
          ref={chip}
          label={item.label}
          icon={item.icon}
          open={open}
          fault={item.fault ?? null}
          onOpen={onOpen}
          onRemove={() => shelf.onRemove(at)}
          {...(shelf.onDuplicate ? { onDuplicate: () => shelf.onDuplicate?.(at) } : {})}
        />
      }
    >
      {open ? shelf.editor(at, onClose) : null}
    </Popover>
  );
}
