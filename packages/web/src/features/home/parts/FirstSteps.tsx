import { IconChartLine, IconDatabaseImport, IconLayoutDashboard, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Card } from '../../../ui/page';
import styles from '../home.module.css';

interface Props {
  readonly mayUpload: boolean;
  readonly onAway: () => void;
}

/** Three steps for somebody who has made nothing yet. */
export const FirstSteps = ({ mayUpload, onAway }: Props) => (
  <div className={styles.stepsCard}>
    <Card>
      <div className={styles.steps}>
        <Step
          icon={IconDatabaseImport}
          to={mayUpload ? '/upload' : '/tablemodelview/list/'}
          title={mayUpload ? t('Drop a file here') : t('Choose a dataset')}
          text={
            mayUpload
              ? t('CSV, JSON, Parquet or Excel, of any size. Or look at the samples below.')
              : t('Everything you may read is in the list.')
          }
        />
        <Step
          icon={IconChartLine}
          to="/chart/add"
          title={t('Draw a chart')}
          text={t('Drag a column, and it draws. Everything can be undone.')}
        />
        <Step
          icon={IconLayoutDashboard}
          to="/dashboard/new"
          title={t('Put it on a dashboard')}
          text={t('Add filters, then share the address.')}
        />
        <span className={styles.stepsAway}>
          <IconButton icon={IconX} small label={t('Hide these steps')} onClick={onAway} />
        </span>
      </div>
    </Card>
  </div>
);

interface StepProps {
  readonly icon: typeof IconChartLine;
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

const Step = ({ icon, to, title, text }: StepProps) => (
  <Link to={to} className={styles.step}>
    <span className={styles.stepIcon}>
      <Icon of={icon} size={18} />
    </span>
    <span className={styles.names}>
      <span className={styles.stepTitle}>{title}</span>
      <span className={styles.stepText}>{text}</span>
    </span>
  </Link>
);
