import { chartOf } from '@meridian/charts';
import { controlsOf } from '@meridian/core/chart';
import { IconAdjustmentsHorizontal, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { countText, durationText, rowsText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { EmptyState } from '../../../ui/state';
import { Tooltip } from '../../../ui/tooltip';
import { ChartFrame, StaleBadge } from '../../../widgets/chart-frame';
import type { Explore } from '../page/use-explore';
import styles from './chart-area.module.css';

interface Props {
  readonly explore: Explore;
  /** The chart on the page, for its picture. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The chart at its real size, with how many rows it stands on and how long they took. */
export function ChartArea({ explore, frame }: Props) {
  const { data, fields, pending, values, faults, isAsked } = explore;
  const area = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === area.current && area.current !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const missing = isAsked && data.results.length === 0 ? Object.keys(faults) : [];
  return (
    <div ref={area} className={styles.area}>
      <div className={styles.facts}>
        <StaleBadge data={data} />
        {pending > 0 && data.state === 'ready' ? (
          <Badge tone="warning">{t('Shown as before your changes')}</Badge>
        ) : null}
        <RowBadge explore={explore} rowLimit={Number(values['row_limit'] ?? 0)} />
        {data.tookMs === null ? null : (
          <Tooltip label={t('From asking to having the answer')}>
            <Badge>{durationText(data.tookMs)}</Badge>
          </Tooltip>
        )}
        <IconButton
          small
          icon={full ? IconMinimize : IconMaximize}
          label={full ? t('Leave full screen') : t('Full screen')}
          onClick={() => void (full ? document.exitFullscreen() : area.current?.requestFullscreen())}
        />
      </div>
      <div ref={frame} className={styles.chart}>
        {missing.length > 0 ? (
          <EmptyState
            icon={IconAdjustmentsHorizontal}
            title={t('This chart needs: {{controls}}', { controls: labelsOf(explore, missing) })}
            text={t('Choose them in the controls, or press a field of the dataset.')}
          />
        ) : (
          <ChartFrame
            data={data}
            dataset={fields.facts}
            ownState={explore.ownState}
            onOwnState={explore.setOwnState}
            emptyActions={<EmptyActions explore={explore} />}
          />
        )}
      </div>
    </div>
  );
}

function labelsOf({ document }: Explore, names: readonly string[]): string {
  const controls = controlsOf(chartOf(document.form.viz_type)?.controls ?? []);
  return names.map(name => t(controls.find(control => control.name === name)?.label ?? name)).join(', ');
}

interface RowBadgeProps {
  readonly explore: Explore;
  readonly rowLimit: number;
}

function RowBadge({ explore: { data }, rowLimit }: RowBadgeProps) {
  const rows = data.results[0]?.sql_rowcount ?? data.results[0]?.rowcount ?? null;
  if (rows === null || data.state === 'failed') return null;
  const limitReached = rowLimit > 0 && rows >= rowLimit;
  const [first] = data.results;
  const laidOut = first?.data.length ?? rows;
  const count = rowsText(rows);
  if (!limitReached && first !== undefined && rows > 0 && laidOut !== rows) {
    const shape = { rows: countText(laidOut), columns: countText(first.colnames.length) };
    return (
      <Tooltip
        label={t(
          '{{count}} came from the engine. Laid out for the chart they are {{rows}} rows of {{columns}} columns.',
          {
            count,
            ...shape,
          },
        )}
      >
        <Badge>{`${count} → ${t('{{rows}} × {{columns}}', shape)}`}</Badge>
      </Tooltip>
    );
  }
  if (!limitReached) return <Badge tone={rows === 0 ? 'danger' : 'neutral'}>{count}</Badge>;
  return (
    <Tooltip
      label={t('The row limit of {{limit}} was reached: there may be more. Raise it among the controls.', {
        limit: countText(rowLimit),
      })}
    >
      <Badge tone="danger">{`${count} · ${t('Limit reached')}`}</Badge>
    </Tooltip>
  );
}

/** The way out of an empty answer: without the filters that emptied it. */
function EmptyActions({ explore: { document, state } }: { readonly explore: Explore }) {
  const filters = document.form['adhoc_filters'];
  if (!Array.isArray(filters) || filters.length === 0) return null;
  return (
    <Button
      small
      onClick={() => {
        state.change({ adhoc_filters: [] }, t('Remove all filters'));
        state.run();
      }}
    >
      {t('Remove all filters')}
    </Button>
  );
}
