import { type MouseEvent, useState } from 'react';
import { LegendList } from './LegendList';
import styles from './legend.module.css';
import { entriesThatFit } from './legend-fit';
import type { LegendProps } from './legend-props';
import { isolate, toggle } from './legend-state';
import { Swatch } from './Swatch';

/** One line of entries: a click isolates, Ctrl-click adds, a double click shows all; what does not fit is in a searchable list. */
export function Legend({ items, hidden, onHidden, onHover, width, t }: LegendProps) {
  const [open, setOpen] = useState(false);
  const fits = entriesThatFit(
    items.map(item => item.name),
    width,
  );
  const ids = items.map(item => item.id);
  const choose = (event: MouseEvent, id: string) => {
    if (event.detail === 2) onHidden(new Set());
    else onHidden(event.ctrlKey || event.metaKey ? toggle(hidden, ids, id) : isolate(hidden, ids, id));
  };
  return (
    <fieldset className={styles.legend} aria-label={t('Series')}>
      {items.slice(0, fits).map(item => (
        <button
          key={item.id}
          type="button"
          className={styles.entry}
          aria-pressed={!hidden.has(item.id)}
          title={t('{{name}}: click to show it alone, Ctrl-click to add or remove it', { name: item.name })}
          onClick={event => choose(event, item.id)}
          onPointerEnter={() => onHover(item.id)}
          onPointerLeave={() => onHover(null)}
          onFocus={() => onHover(item.id)}
          onBlur={() => onHover(null)}
        >
          <Swatch kind={item.swatch} colour={item.colour} />
          <span className={styles.name}>{item.name}</span>
        </button>
      ))}
      {fits < items.length ? (
        <span className={styles.more}>
          <button
            type="button"
            className={styles.moreButton}
            aria-expanded={open}
            aria-haspopup="dialog"
            title={t('All {{count}} series', { count: items.length })}
            onClick={() => setOpen(!open)}
          >
            +{items.length - fits}
          </button>
          {open ? (
            <LegendList
              items={items}
              hidden={hidden}
              onHidden={onHidden}
              onHover={onHover}
              onClose={() => setOpen(false)}
              t={t}
            />
          ) : null}
        </span>
      ) : null}
    </fieldset>
  );
}
