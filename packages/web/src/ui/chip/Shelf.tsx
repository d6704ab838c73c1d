import { IconPlus } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './chip.module.css';

interface Props {
  readonly label: string;
  readonly children?: ReactNode;
  /** "Add metric"; null where it is full. */
  readonly addLabel: string | null;
  readonly onAdd: () => void;
  /** True while something that may land here is dragged over it. */
  readonly target?: boolean;
  readonly faulty?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** The add button, where a popover stands beside it. */
  readonly addRef?: Ref<HTMLButtonElement>;
}

/** A well that holds field chips. */
export function Shelf({ label, children, addLabel, onAdd, target = false, faulty = false, ref, addRef }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and borders that a shelf does not have
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={classNames(styles.shelf, target && styles.target, faulty && styles.shelfFault)}
    >
      {children}
      {addLabel === null ? null : (
        <button ref={addRef} type="button" className={styles.add} onClick={onAdd}>
          <Icon of={IconPlus} size={14} />
          {addLabel}
        </button>
      )}
    </div>
  );
}
