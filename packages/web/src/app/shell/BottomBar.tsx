import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { destinations, isAt } from './destinations';
import styles from './sidebar.module.css';

interface Props {
  readonly onSearch: () => void;
}

/** The places on a phone, within reach of a thumb. */
export function BottomBar({ onSearch }: Props) {
  const path = useLocation({ select: location => location.pathname });
  return (
    <nav className={styles.bottom} aria-label={t('Main')}>
      {destinations().map(destination => (
        <Link
          key={destination.to}
          to={destination.to}
          {...(isAt(destination, path) ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon of={destination.icon} size={20} />
          {destination.label}
        </Link>
      ))}
      <button type="button" onClick={onSearch}>
        <Icon of={IconSearch} size={20} />
        {t('Search')}
      </button>
    </nav>
  );
}
