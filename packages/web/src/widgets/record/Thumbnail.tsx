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
  /** Width to height of its place. */
  readonly ratio?: number;
}

/** The picture of a chart as the server drew it, in the colours of the page. Decoration: the name stands beside it. */
export function Thumbnail({ url, icon, size = 'mini', ratio }: Props) {
  const scheme = useScheme();
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && broken !== url;
  return (
    <span className={classNames(styles.thumbnail, size === 'card' && styles.card)}>
      {shown ? (
        <img
          draggable={false}
          src={addressOf(url, { scheme, ratio })}
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

/** Places that are nearly alike share a picture. */
function addressOf(url: string, { scheme, ratio }: { readonly scheme: string; readonly ratio: number | undefined }) {
  const shape =
    ratio === undefined ? '' : `&ratio=${(Math.round(Math.min(8, Math.max(0.5, ratio)) * 5) / 5).toFixed(1)}`;
  return `${url}${url.includes('?') ? '&' : '?'}scheme=${scheme}${shape}`;
}
