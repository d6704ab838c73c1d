import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';
import { usePerson } from '../../lib/person';
import { useBelow, useNarrow } from '../../ui/layer';
import { Palette } from '../palette/Palette';
import { places } from '../router/places';
import { BottomBar } from './BottomBar';
import { ForbiddenPage } from './ForbiddenPage';
import styles from './frame.module.css';
import { useGlobalKeys } from './global-keys';
import { KeySheet } from './KeySheet';
import { LoadingLine } from './LoadingLine';
import { SidebarPlace } from './SidebarPlace';
import { usePinned } from './use-pinned';

/** What stands around every page: a way to skip it, the sidebar or rail, the bar of a phone, search. */
export function Frame() {
  const path = useMatches().at(-1)?.fullPath ?? '';
  const place = places.find(one => one.path === path.replace(/(.)\/$/, '$1'));
  const kind = place?.kind ?? 'look';
  const person = usePerson();
  const forbidden = person !== null && typeof place?.needs === 'string' && !person.may.has(place.needs);
  const narrow = useNarrow();
  const overlaid = useBelow('md');
  const [pinned, setPinned] = usePinned(kind === 'work' ? 'work' : 'look');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useGlobalKeys();
  const bare = kind === 'bare';
  useKeys(
    bare
      ? []
      : [
          { keys: 'mod+k', label: t('Search'), group: t('Everywhere'), run: () => setOpen('palette') },
          { keys: '?', label: t('All keys'), group: t('Everywhere'), run: () => setOpen('keys') },
        ],
  );
  if (bare) {
    return (
      <main id="content" className={styles.bare}>
        <Outlet />
      </main>
    );
  }
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('Skip to content')}
      </a>
      {narrow ? null : (
        <SidebarPlace overlaid={overlaid} pinned={pinned} onPin={setPinned} onSearch={() => setOpen('palette')} />
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <LoadingLine />
        {forbidden ? <ForbiddenPage /> : <Outlet />}
      </main>
      {narrow ? <BottomBar onSearch={() => setOpen('palette')} /> : null}
      <Palette open={open === 'palette'} onClose={() => setOpen(null)} />
      <KeySheet open={open === 'keys'} onClose={() => setOpen(null)} />
    </div>
  );
}
