import { type ChartEvents, chartOf } from '@meridian/charts';
import type { DatasetFacts, Size } from '@meridian/core/chart';
import { IconAlertCircle, IconFilterOff, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState } from '../../ui/state';
import { Tooltip } from '../../ui/tooltip';
import { ChartView } from '../chart-view';
import { ChartSkeleton } from './ChartSkeleton';
import styles from './chart-frame.module.css';
import { failureOf } from './failure';
import type { ChartData } from './use-chart-data';
import { useMeasured } from './use-measured';
import { useRunningSeconds } from './use-running';

export interface ChartFrameProps extends ChartEvents {
  readonly data: ChartData;
  readonly dataset: DatasetFacts;
  readonly colourOf?: (label: string) => string;
  readonly selected?: readonly string[];
  readonly ownState?: Readonly<Record<string, unknown>>;
  /** Why there are no rows and what to do about it, where the page knows: "Without Origin there are 416 rows." */
  readonly emptyText?: ReactNode;
  readonly emptyActions?: ReactNode;
}

/** Below this nothing can be read, px. */
const leastSize: Size = { width: 160, height: 96 };
const stillRunningSeconds = 3;

/**
 * A chart in its frame, in one of four looks: loading, empty, failed, and the chart itself, quiet while newer data is on its way. It
 * fills its parent, which must have a size; nothing in it changes that size.
 */
export function ChartFrame({ data, emptyText, emptyActions, ...view }: ChartFrameProps) {
  const [ref, size] = useMeasured<HTMLDivElement>();
  const runs = data.state === 'loading' || data.state === 'stale';
  const seconds = useRunningSeconds(runs);
  return (
    <div ref={ref} className={styles.frame} aria-busy={runs} data-state={data.state}>
      {data.state === 'stale' ? (
        <div className={styles.progress} role="progressbar" aria-label={t('Updating')} />
      ) : null}
      {size === null || size.width === 0 || size.height === 0 ? null : (
        <Look data={data} size={size} emptyText={emptyText} emptyActions={emptyActions} {...view} />
      )}
      {runs && seconds >= stillRunningSeconds ? (
        <div className={styles.running} role="status">
          {t('Running for {{seconds}} s', { seconds })}
          <Button small kind="ghost" onClick={data.stop}>
            {t('Stop')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface LookProps extends ChartFrameProps {
  readonly size: Size;
}

function Look({ data, size, emptyText, emptyActions, ...view }: LookProps) {
  const { state, form, results } = data;
  const isSmall = size.width < leastSize.width || size.height < leastSize.height;
  if (state === 'waiting' || state === 'loading') return <ChartSkeleton form={form} size={size} />;
  if (state === 'failed') return <Failure data={data} isSmall={isSmall} />;
  if (state === 'stopped') return <Stopped data={data} isSmall={isSmall} />;
  if (isEmpty(data))
    return isSmall ? (
      <Small label={t('No rows')} icon={IconFilterOff} />
    ) : (
      <div className={styles.centre}>
        <EmptyState
          icon={IconFilterOff}
          title={t('No rows match these filters')}
          text={emptyText ?? t('Choose a longer time range or fewer filters.')}
          actions={emptyActions}
        />
      </div>
    );
  return (
    <div className={state === 'stale' ? `${styles.body} ${styles.stale}` : styles.body}>
      <ChartView form={form} asked={data.asked} results={results} size={size} {...view} />
    </div>
  );
}

/** Nothing came back. A table that searches or turns pages on the server stays, or its search could not be changed. */
function isEmpty({ form, results }: ChartData): boolean {
  if (form['server_pagination'] === true || form.viz_type.startsWith('big_number')) return false;
  return chartOf(form.viz_type) !== null && (results[0]?.data ?? []).length === 0;
}

interface StateProps {
  readonly data: ChartData;
  readonly isSmall: boolean;
}

function Failure({ data, isSmall }: StateProps) {
  const { title, text } = failureOf(data.error);
  if (isSmall) return <Small label={`${title}. ${text}`} icon={IconAlertCircle} bad />;
  return (
    <div className={styles.centre}>
      <ErrorState title={title} text={text} error={data.error} onRetry={() => data.refresh('anew')} />
    </div>
  );
}

function Stopped({ data, isSmall }: StateProps) {
  if (isSmall) return <Small label={t('Stopped')} icon={IconPlayerPlay} />;
  return (
    <div className={styles.centre}>
      <EmptyState
        icon={IconPlayerPlay}
        title={t('The query was stopped')}
        text={t('Nothing was read.')}
        actions={
          <Button small onClick={() => data.refresh()}>
            {t('Run again')}
          </Button>
        }
      />
    </div>
  );
}

interface SmallProps {
  readonly label: string;
  readonly icon: typeof IconAlertCircle;
  readonly bad?: boolean;
}

/** A frame too small for words. */
function Small({ label, icon, bad = false }: SmallProps) {
  return (
    <Tooltip label={label}>
      <div className={bad ? `${styles.small} ${styles.bad}` : styles.small} role="img" aria-label={label}>
        <Icon of={icon} size={20} />
      </div>
    </Tooltip>
  );
}
