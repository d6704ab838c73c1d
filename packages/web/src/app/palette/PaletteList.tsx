import { type MouseEvent, useEffect, useRef } from 'react';
import { t } from '../../lib/i18n';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { Marked } from '../../ui/picker';
import { Kbd } from '../../ui/tooltip';
import styles from './palette.module.css';
import type { PaletteItem, PaletteLine } from './palette-item';

interface Props {
  readonly lines: readonly PaletteLine[];
  readonly active: number;
  readonly loading: boolean;
  readonly text: string;
  readonly onPoint: (line: number) => void;
  readonly onOpen: (item: PaletteItem, inNewTab: boolean) => void;
}

/** What search found, by kind. */
export function PaletteList({ lines, active, loading, text, onPoint, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#palette-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id="palette-list"
      role="listbox"
      aria-label={t('Results')}
      aria-busy={loading}
      className={styles.list}
    >
      {lines.length === 0 && !loading ? (
        <p className={styles.none}>{t('Nothing matches “{{text}}”', { text })}</p>
      ) : null}
      {lines.map((line, index) =>
        line.kind === 'group' ? (
          <div key={`# ${line.label}`} role="presentation" className={styles.group}>
            {line.label}
          </div>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys of its list
          <div
            key={line.item.id}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.row, index === active && styles.active)}
            onMouseMove={index === active ? undefined : () => onPoint(index)}
            onMouseDown={event => event.preventDefault()}
            onClick={(event: MouseEvent) => onOpen(line.item, event.ctrlKey || event.metaKey)}
          >
            <Icon of={line.item.icon} />
            <span className={styles.label}>
              <Marked text={line.item.label} ranges={line.ranges} />
            </span>
            <span className={styles.hint}>{line.item.hint}</span>
            <span className={styles.end}>
              {index === active ? (
                <>
                  {line.item.to === null ? t('Do') : t('Open')}
                  <Kbd keys="enter" />
                </>
              ) : line.item.keys ? (
                <Kbd keys={line.item.keys} />
              ) : null}
            </span>
          </div>
        ),
      )}
    </div>
  );
}
