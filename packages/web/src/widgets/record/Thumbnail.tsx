import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useScheme } from '../../lib/scheme';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './record.module.css';

interface Props {
  /** Null where nothing was drawn yet. */
  readonly url: string | null;
  /** What stands in for it. */
  readonly icon: TablerIcon;
  /** `mini` in rows (48 × 32), `card` fills its frame. */
  readonly size?: 'mini' | 'card';
}

/** The picture of a chart as the server drew it, in the colours of the page. Decoration: the name stands beside it. */
export function Thumbnail({ url, icon, size = 'mini' }: Props) {
  const scheme = useScheme();
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && broken !== url;
  return (
    <span className={classNames(styles.thumbnail, size === 'card' && styles.card)}>
      {shown ? (
        <img
          draggable={false}
          src={withScheme(url, scheme)}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon of={icon} size={size === 'card' ? 28 : 16} />
      )}
    </span>
  );
}

const withScheme = (url: string, scheme: string): string => `${url}${url.includes('?') ? '&' : '?'}scheme=${scheme}`;
