import { IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { greeting } from '../../lib/format';
import { handOverFiles } from '../../lib/hand-over';
import { t } from '../../lib/i18n';
import { type Person, useMay, usePerson } from '../../lib/person';
import { LinkButton } from '../../ui/button';
import { useNarrow } from '../../ui/layer';
import { NewMenu } from '../../widgets/new-menu';
import { PersonMenu } from '../../widgets/person-menu';
import styles from './home.module.css';
import { ChartCards } from './parts/ChartCards';
import { DashboardCards } from './parts/DashboardCards';
import { DropArea } from './parts/DropArea';
import { FirstSteps } from './parts/FirstSteps';
import { HomeSkeleton } from './parts/HomeSkeleton';
import { RecentTable } from './parts/RecentTable';
import { useFirstSteps } from './parts/use-first-steps';

/** What one worked on, and what one starts from. A file dropped anywhere on it goes to the upload. */
export function HomePage() {
  const person = usePerson();
  const may = useMay();
  const router = useRouter();
  const narrow = useNarrow();
  const [steps, sendStepsAway] = useFirstSteps(person);
  const mayUpload = may('can_upload on Database');
  const drop = (files: readonly File[]) => {
    handOverFiles(files);
    void router.navigate({ href: '/upload' });
  };
  return (
    <DropArea enabled={mayUpload} onDrop={drop}>
      <div className={styles.page}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1 className={styles.title}>{greeting(new Date(), person === null ? null : calledBy(person))}</h1>
            {narrow ? <PersonMenu place="head" /> : null}
            <span className={styles.actions}>
              {mayUpload ? (
                <LinkButton to="/upload" icon={IconUpload}>
                  {t('Upload data')}
                </LinkButton>
              ) : null}
              <NewMenu />
            </span>
          </header>
          {steps === 'shown' ? <FirstSteps mayUpload={mayUpload} onAway={sendStepsAway} /> : null}
          {steps === 'unknown' ? (
            <HomeSkeleton />
          ) : (
            <>
              <DashboardCards person={person} />
              <RecentTable person={person} />
              <ChartCards person={person} />
            </>
          )}
        </div>
      </div>
    </DropArea>
  );
}

/** Null for the account that comes with the product, until somebody gives it their name. */
const calledBy = ({ username, firstName }: Person): string | null =>
  firstName === '' || (username === 'admin' && firstName === 'Meridian') ? null : firstName;
