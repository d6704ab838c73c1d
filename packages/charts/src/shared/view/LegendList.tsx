import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './legend.module.css';
import type { LegendProps } from './legend-props';
import { isolate, toggle } from './legend-state';
import { Swatch } from './Swatch';
import { useRowsInSight } from './use-rows-in-sight';

interface Props extends Omit<LegendProps, 'width'> {
  readonly onClose: () => void;
}

/** px; as in the style sheet. */
const rowHeight = 28;
const mostHeight = 252;

/** All series of a chart, to search, tick and show alone. Closes with Escape, a press elsewhere or when focus leaves. */
export function LegendList({ items, hidden, onHidden, onHover, onClose, t }: Props) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement | null>(null);
  const wanted = text.trim().toLowerCase();
  const found = items.filter(item => item.name.toLowerCase().includes(wanted));
  const ids = items.map(item => item.id);
  const rows = useRowsInSight({ count: found.length, rowHeight, height: mostHeight });
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.parentElement?.contains(event.target) !== true) onClose();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={box} className={styles.list} role="dialog" aria-label={t('Series')} onKeyDown={onKeyDown}>
      <div className={styles.listHead}>
        <input
          className={styles.search}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the list was opened to search in it
          autoFocus
          value={text}
          placeholder={t('Search {{count}} series', { count: items.length })}
          aria-label={t('Search series')}
          onChange={event => setText(event.target.value)}
        />
        <button type="button" className={styles.all} disabled={hidden.size === 0} onClick={() => onHidden(new Set())}>
          {t('Show all')}
        </button>
      </div>
      <div className={styles.rows} onScroll={rows.onScroll}>
        <div style={{ height: found.length * rowHeight, position: 'relative' }}>
          {found.slice(rows.first, rows.end).map((item, at) => (
            <div
              key={item.id}
              className={styles.row}
              style={{ top: (rows.first + at) * rowHeight }}
              onPointerEnter={() => onHover(item.id)}
              onPointerLeave={() => onHover(null)}
            >
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={!hidden.has(item.id)}
                  onChange={() => onHidden(toggle(hidden, ids, item.id))}
                />
                <Swatch kind={item.swatch} colour={item.colour} />
                <span className={styles.name}>{item.name}</span>
              </label>
              <button type="button" className={styles.only} onClick={() => onHidden(isolate(new Set(), ids, item.id))}>
                {t('Only')}
              </button>
            </div>
          ))}
        </div>
        {found.length === 0 ? <p className={styles.none}>{t('No series with this name')}</p> : null}
      </div>
    </div>
  );
}
