import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';
import { Sidebar } from './Sidebar';
import styles from './sidebar.module.css';

interface Props {
  /** Below 900 px: the rail stands, the sidebar lies over the page for as long as it is needed. */
  readonly overlaid: boolean;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
  readonly onSearch: () => void;
}

/** The sidebar or the rail; `[` changes between them. */
export function SidebarPlace({ overlaid, pinned, onPin, onSearch }: Props) {
  const path = useLocation({ select: location => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  const toggle = overlaid ? () => setOpenAt(open ? null : path) : () => onPin(!pinned);
  useKeys([{ keys: '[', label: t('Sidebar'), group: t('Everywhere'), run: toggle }]);
  if (!overlaid) return <Sidebar wide={pinned} onToggle={toggle} onSearch={onSearch} />;
  return (
    <>
      <Sidebar wide={false} onToggle={toggle} onSearch={onSearch} />
      {open ? (
        <div className={styles.over}>
          <Sidebar wide onToggle={toggle} onSearch={onSearch} />
          <button type="button" className={styles.beside} aria-label={t('Fold the sidebar')} onClick={toggle} />
        </div>
      ) : null}
    </>
  );
}
