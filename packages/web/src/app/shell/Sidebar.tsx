import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon, Logo } from '../../ui/icon';
import { Kbd, Tooltip } from '../../ui/tooltip';
import { NewMenu } from '../../widgets/new-menu';
import { PersonMenu } from '../../widgets/person-menu';
import { type Destination, destinations, isAt } from './destinations';
import { FavouriteLinks } from './FavouriteLinks';
import styles from './sidebar.module.css';

interface Props {
  /** 216 px with names; else a rail of 52 with tooltips. */
  readonly wide: boolean;
  readonly onToggle: () => void;
  readonly onSearch: () => void;
}

export function Sidebar({ wide, onToggle, onSearch }: Props) {
  const path = useLocation({ select: location => location.pathname });
  return (
    <nav className={wide ? styles.side : styles.rail} aria-label={t('Main')}>
      <div className={styles.brand}>
        <Link to="/superset/welcome/" className={styles.logo}>
          <Logo />
          {wide ? <span>{t('Meridian')}</span> : null}
        </Link>
        {wide ? (
          <IconButton
            icon={IconLayoutSidebarLeftCollapse}
            label={t('Fold the sidebar')}
            keys="["
            small
            onClick={onToggle}
          />
        ) : null}
      </div>
      {wide ? (
        <button type="button" className={styles.search} onClick={onSearch}>
          <Icon of={IconSearch} />
          <span>{t('Search')}</span>
          <Kbd keys="mod+k" />
        </button>
      ) : null}
      {destinations().map(destination => (
        <Place key={destination.to} destination={destination} wide={wide} on={isAt(destination, path)} />
      ))}
      {wide ? <FavouriteLinks /> : null}
      <span className={styles.gap} />
      {wide ? null : (
        <>
          <IconButton icon={IconSearch} label={t('Search')} keys="mod+k" onClick={onSearch} />
          <NewMenu small />
        </>
      )}
      <Place
        destination={{ label: t('Settings'), to: '/settings', icon: IconSettings, keys: '', under: ['/settings'] }}
        wide={wide}
        on={path.startsWith('/settings') || /^\/(databaseview|rowlevelsecurity|annotation)/.test(path)}
      />
      {wide ? null : (
        <IconButton icon={IconLayoutSidebarLeftExpand} label={t('Unfold the sidebar')} keys="[" onClick={onToggle} />
      )}
      <PersonMenu place={wide ? 'sidebar' : 'rail'} />
    </nav>
  );
}

interface PlaceProps {
  readonly destination: Destination;
  readonly wide: boolean;
  readonly on: boolean;
}

function Place({ destination, wide, on }: PlaceProps) {
  const link = (
    <Link
      to={destination.to}
      className={classNames(styles.place, on && styles.on)}
      {...(on ? { 'aria-current': 'page' as const } : {})}
      {...(wide ? {} : { 'aria-label': destination.label })}
    >
      <Icon of={destination.icon} size={wide ? 16 : 20} />
      {wide ? <span>{destination.label}</span> : null}
    </Link>
  );
  if (wide) return link;
  return (
    <Tooltip label={destination.label} side="right" {...(destination.keys ? { keys: destination.keys } : {})}>
      {link}
    </Tooltip>
  );
}
