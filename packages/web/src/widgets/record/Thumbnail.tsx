import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useScheme } from '../../lib/scheme';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './record.module.css';

interface Props {
  /** Null where nothing was drawn yet. */
  readonly url: string | null;
  /** What stands in for it where it cannot be drawn. */
  readonly icon: TablerIcon;
  /** `mini` in rows (48 × 32), `card` fills its frame. */
  readonly size?: 'mini' | 'card';
  /** Of a chart, or of a whole dashboard: rows then show the picture of its card, cut. */
  readonly of?: 'chart' | 'dashboard';
  /** Width to height of its place. */
  readonly ratio?: number;
}

/** Width to height of the frames that dashboards stand in. */
const dashboardRatio = 2.6;

/** The picture as the server drew it, in the colours of the page. Decoration: the name stands beside it. */
export function Thumbnail({ url, icon, size = 'mini', of = 'chart', ratio }: Props) {
  const scheme = useScheme();
  const [broken, setBroken] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const address = url === null ? null : addressOf(url, { scheme, ratio: of === 'dashboard' ? dashboardRatio : ratio });
  const look = classNames(styles.thumbnail, size === 'card' && styles.card, of === 'dashboard' && styles.board);
  if (address === null || broken === address) {
    return (
      <span className={look}>
        <Icon of={icon} size={size === 'card' ? 28 : 16} />
      </span>
    );
  }
  return (
    <span className={look}>
      {drawn === null ? <span className={styles.coming} aria-hidden="true" /> : null}
      <img
        draggable={false}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        // A browser has few connections: what lists ask for must not wait behind their pictures.
        fetchPriority="low"
        className={styles.picture}
        onLoad={() => setDrawn(address)}
        onError={() => setBroken(address)}
      />
    </span>
  );
}

/** Places that are nearly alike share a picture. */
function addressOf(url: string, { scheme, ratio }: { readonly scheme: string; readonly ratio: number | undefined }) {
  const shape =
    ratio === undefined ? '' : `&ratio=${(Math.round(Math.min(8, Math.max(0.5, ratio)) * 5) / 5).toFixed(1)}`;
  return `${url}${url.includes('?') ? '&' : '?'}scheme=${scheme}${shape}`;
}
