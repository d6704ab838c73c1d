import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { useNarrow } from '../../ui/layer';
import { Segmented } from '../../ui/tabs';
import { PaletteFoot } from './PaletteFoot';
import { PaletteList } from './PaletteList';
import styles from './palette.module.css';
import { type PaletteItem, paletteLines, readQuery, type Scope } from './palette-item';
import { usePaletteItems } from './use-palette-items';

interface Props {
  readonly onDone: () => void;
}

/** Type, arrows, Enter. Ctrl-Enter opens in a new tab, `>` finds actions only. */
export function PalettePanel({ onDone }: Props) {
  const router = useRouter();
  const narrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  const query = readQuery(typed, scope);
  const { items, loading } = usePaletteItems(query.text);
  const lines = useMemo(
    () => paletteLines(items, { text: query.text, scope: query.scope }),
    [items, query.text, query.scope],
  );
  const found = lines.flatMap((line, index) => (line.kind === 'item' ? [index] : []));
  const [at, setAt] = useState(0);
  const active = found[Math.min(at, found.length - 1)] ?? -1;
  const open = (item: PaletteItem, inNewTab: boolean) => {
    onDone();
    if (item.to === null) item.run?.();
    else if (inNewTab) window.open(item.to, '_blank', 'noopener');
    else void router.navigate({ href: item.to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active];
    if (event.key === 'ArrowDown') setAt((Math.min(at, found.length - 1) + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setAt((at - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && line?.kind === 'item') open(line.item, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Icon of={IconSearch} size={18} />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label={t('Search charts, dashboards, datasets and actions')}
          aria-expanded="true"
          aria-controls="palette-list"
          {...(active >= 0 ? { 'aria-activedescendant': `palette-${active}` } : {})}
          className={styles.input}
          placeholder={t('Search')}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        {narrow ? null : (
          <Segmented
            label={t('Search in')}
            value={query.scope}
            onChange={next => {
              setScope(next);
              setAt(0);
            }}
            segments={[
              { value: 'all', label: t('All') },
              { value: 'charts', label: t('Charts') },
              { value: 'data', label: t('Data') },
              { value: 'actions', label: t('Actions') },
            ]}
          />
        )}
      </div>
      <PaletteList
        lines={lines}
        active={active}
        loading={loading}
        text={query.text}
        onPoint={index => setAt(found.indexOf(index))}
        onOpen={open}
      />
      {narrow ? null : <PaletteFoot />}
    </div>
  );
}
