import { Link, useLocation } from '@tanstack/react-router';
import { t } from '../../lib/i18n';
import { useMay, usePerson } from '../../lib/person';
import { Icon } from '../../ui/icon';
import { AccountSection } from './AccountSection';
import { AppearanceSection } from './AppearanceSection';
import { SamplesSection } from './SamplesSection';
import { sectionGroups, sectionOf } from './sections';
import styles from './settings.module.css';

const pages = { account: AccountSection, appearance: AppearanceSection, samples: SamplesSection } as const;

/** Settings: groups at the left, one column at the right; each row saves by itself. */
export function SettingsPage() {
  const may = useMay();
  // Until it is known who this is, every line keeps its place.
  const isKnown = usePerson() !== null;
  const key = sectionOf(useLocation({ select: location => location.pathname }));
  const Section = key in pages ? pages[key as keyof typeof pages] : pages.account;
  const groups = sectionGroups()
    .map(group => ({
      ...group,
      sections: group.sections.filter(({ needs }) => !isKnown || needs === undefined || may(needs)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label={t('Settings')}>
        <h1 className={styles.title}>{t('Settings')}</h1>
        {groups.map(group => (
          <div key={group.label} className={styles.group}>
            <h2 className={styles.groupName}>{group.label}</h2>
            {group.sections.map(section => (
              <Link
                key={section.key}
                to={section.to}
                className={styles.link}
                {...(section.key === key ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon of={section.icon} />
                {section.label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        <Section />
      </div>
    </div>
  );
}
