import { IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { t } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useNarrow } from '../../ui/layer';
import { type TabEntry, Tabs } from '../../ui/tabs';
import styles from './field-editor.module.css';

interface Props<T extends string> {
  readonly label: string;
  /** What it is called now. */
  readonly name: string;
  /** Null where the name is not this editor's to change. */
  readonly onRename: ((name: string) => void) | null;
  readonly tabs: readonly TabEntry<T>[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Left of the buttons: how many rows stay, the way back. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a popover that edits one thing: its name in place, ways to say it, Close and Save. Enter in a field saves. */
export function EditorFrame<T extends string>(props: Props<T>) {
  const { label, name, onRename, tabs, tab, onTab, canSave, onSave, onClose, foot, children } = props;
  const nameId = useId();
  const narrow = useNarrow();
  const onKeyDown = (event: KeyboardEvent) => {
    // Undo in a field of the editor is the field's own.
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
    const plainField =
      event.target instanceof HTMLInputElement && event.target.getAttribute('aria-expanded') !== 'true';
    if (event.key === 'Enter' && plainField && canSave) {
      event.preventDefault();
      onSave();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any field of the form saves; the fields themselves take the focus
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        {onRename === null ? (
          <strong className={styles.fixedName}>{name || label}</strong>
        ) : (
          <>
            <label htmlFor={nameId} className="m-hidden-text">
              {t('Name of the {{thing}}', { thing: label.toLowerCase() })}
            </label>
            <span className={styles.naming}>
              <input
                id={nameId}
                className={styles.name}
                value={name}
                placeholder={label}
                onChange={event => onRename(event.currentTarget.value)}
              />
              <label htmlFor={nameId} className={styles.pencil}>
                <Icon of={IconPencil} size={14} />
              </label>
            </span>
          </>
        )}
        {narrow ? null : <IconButton small icon={IconX} label={t('Close')} tooltip={false} onClick={onClose} />}
      </div>
      <div className={styles.tabs}>
        <Tabs label={t('How to say it')} tabs={tabs} value={tab} onChange={onTab} />
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <span className={styles.value}>{foot}</span>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button
          kind={canSave ? 'primary' : 'secondary'}
          disabledReason={canSave ? null : t('Nothing to save yet')}
          onClick={onSave}
        >
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}
