import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { type Person, usePerson } from '../../lib/person';
import { type Density, type SchemeChoice, useDensity, useSchemeChoice } from '../../lib/scheme';
import { Avatar } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { Menu, type MenuEntry } from '../../ui/menu';
import styles from './person-menu.module.css';

interface Props {
  /** With the name in the sidebar, an avatar in the rail, an avatar at the top of a phone. */
  readonly place: 'sidebar' | 'rail' | 'head';
}

/** The person: looks, density, account, signing out. */
export function PersonMenu({ place }: Props) {
  const wide = place === 'sidebar';
  const person = usePerson();
  const [scheme, setScheme] = useSchemeChoice();
  const [density, setDensity] = useDensity();
  const name = person === null ? '' : fullName(person);
  return (
    <Menu
      label={t('Account')}
      entries={[...schemeEntries(scheme, setScheme), ...densityEntries(density, setDensity), ...accountEntries()]}
      side={wide ? 'top' : place === 'rail' ? 'right' : 'bottom'}
      align="end"
    >
      <button
        type="button"
        className={classNames(styles.person, wide ? styles.wide : styles.small)}
        aria-label={t('Account of {{name}}', { name })}
      >
        <Avatar name={name || '?'} />
        {wide ? <span className={styles.name}>{name}</span> : null}
        {wide ? <Icon of={IconSelector} /> : null}
      </button>
    </Menu>
  );
}

const fullName = (person: Person): string => `${person.firstName} ${person.lastName}`.trim() || person.username;

const schemeEntries = (scheme: SchemeChoice, choose: (scheme: SchemeChoice) => void): readonly MenuEntry[] => [
  { kind: 'group', label: t('Colours') },
  { label: t('Light'), icon: IconSun, checked: scheme === 'light', onSelect: () => choose('light') },
  { label: t('Dark'), icon: IconMoon, checked: scheme === 'dark', onSelect: () => choose('dark') },
  { label: t('As the system'), icon: IconDeviceDesktop, checked: scheme === 'auto', onSelect: () => choose('auto') },
];

const densityEntries = (density: Density, choose: (density: Density) => void): readonly MenuEntry[] => [
  { kind: 'group', label: t('Density') },
  { label: t('Comfortable'), checked: density === 'comfortable', onSelect: () => choose('comfortable') },
  { label: t('Compact'), checked: density === 'compact', onSelect: () => choose('compact') },
  { kind: 'line' },
];

const accountEntries = (): readonly MenuEntry[] => [
  { label: t('Your account'), icon: IconUser, to: '/user_info/' },
  { label: t('Settings'), icon: IconSettings, to: '/settings' },
  { label: t('Sign out'), icon: IconLogout, href: '/logout/' },
];
