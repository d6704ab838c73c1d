import { chartRoutes } from '@meridian/contracts/api';
import { IconChartLine, IconDatabaseImport, IconLayoutDashboard, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { type Person, usePerson } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Card } from '../../../ui/page';
import styles from '../home.module.css';

const key = 'meridian.home.steps';
const samplesTakeMs = 60_000;

interface Props {
  readonly mayUpload: boolean;
}

/** Three steps for somebody who has made nothing yet; they go with the first own chart, or by the cross. */
export function FirstSteps({ mayUpload }: Props) {
  const person = usePerson();
  const [away, setAway] = useState(() => localStorage.getItem(key) === 'away');
  const made = useMadeSomething(person, !away);
  if (away || made) return null;
  return (
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
            <IconButton
              icon={IconX}
              small
              label={t('Hide these steps')}
              onClick={() => {
                localStorage.setItem(key, 'away');
                setAway(true);
              }}
            />
          </span>
        </div>
      </Card>
    </div>
  );
}

/** Whether the person made a chart beyond those that came at once with the samples; true until it is known. */
function useMadeSomething(person: Person | null, wanted: boolean): boolean {
  const ask = (order_direction: 'asc' | 'desc') => ({
    q: {
      columns: ['id', 'changed_on_utc'],
      filters: [{ col: 'created_by', opr: 'rel_o_m', value: person?.id ?? 0 }],
      order_column: 'changed_on_delta_humanized',
      order_direction,
      page_size: 1,
    },
  });
  const watch = { enabled: person !== null && wanted };
  const first = useRoute(chartRoutes.list, ask('asc'), watch).data?.result;
  const last = useRoute(chartRoutes.list, ask('desc'), watch).data?.result;
  if (first === undefined || last === undefined) return true;
  const [oldest, newest] = [first[0]?.changed_on_utc, last[0]?.changed_on_utc];
  return oldest !== undefined && newest !== undefined && Date.parse(newest) - Date.parse(oldest) > samplesTakeMs;
}

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
