import type { ColumnPlan, Inspection, UploadStatus } from '@meridian/contracts/documents';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Segmented } from '../../ui/tabs';
import { ProfileCards } from '../../widgets/column-profile';
import { Faults } from './Faults';
import { PreviewTable } from './PreviewTable';
import styles from './upload.module.css';

interface Props {
  readonly inspection: Inspection;
  readonly status: UploadStatus;
  readonly fault: string | null;
  readonly busy: boolean;
  readonly leaveOut: boolean;
  /** True once somebody went on without saying what becomes of the lines. */
  readonly undecided: boolean;
  readonly onLeaveOut: (leaveOut: boolean) => void;
  readonly onColumns: (columns: ColumnPlan[]) => void;
}

/** What comes of the file as it is read now: faults with their lines, the first rows, or the profile. */
export function UploadResult({ inspection, status, fault, busy, leaveOut, undecided, onLeaveOut, onColumns }: Props) {
  const [view, setView] = useState<'preview' | 'profile'>('preview');
  const stopped = status.state === 'stopped' ? status : null;
  const faults = stopped?.faults ?? inspection.faults;
  const faultCount = stopped?.faultCount ?? inspection.faults.length;
  const choice = <Checkbox label={t('Leave out what cannot be read')} checked={leaveOut} onChange={onLeaveOut} />;
  // The lines say it themselves, with what one can do.
  const sentence = fault ?? (faultCount > 0 ? null : (stopped?.message ?? null));
  return (
    <div className={styles.main}>
      <div className={styles.facts}>
        <Counts inspection={inspection} onColumns={onColumns} />
        <Segmented
          label={t('What is shown')}
          segments={[
            { value: 'preview', label: t('Preview') },
            { value: 'profile', label: t('Profile') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {sentence === null ? null : (
        <div role="alert" className={styles.stopped}>
          <Icon of={IconAlertTriangle} />
          <span>{sentence}</span>
        </div>
      )}
      {faultCount > 0 ? (
        <Faults faults={faults} count={faultCount} undecided={undecided}>
          {choice}
        </Faults>
      ) : stopped !== null ? (
        choice
      ) : null}
      {inspection.notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {view === 'preview' ? (
        <PreviewTable inspection={inspection} busy={busy} onColumns={onColumns} />
      ) : (
        <div className={styles.profiles}>
          {inspection.headOnly ? <p className={styles.hint}>{t('Of the first rows of the file.')}</p> : null}
          <ProfileCards columns={inspection.profile} />
        </div>
      )}
    </div>
  );
}

function Counts({ inspection, onColumns }: Pick<Props, 'inspection' | 'onColumns'>) {
  const { rows, columns, headOnly } = inspection;
  const taken = columns.filter(column => column.included).length;
  const left = columns.length - taken;
  return (
    <>
      <span>
        {headOnly || rows.length === 100 ? t('First') : null} <b>{countText(rows.length)}</b> {t('rows')}
      </span>
      <span>
        <b>{countText(taken)}</b> {taken === 1 ? t('column') : t('columns')}
      </span>
      {left > 0 ? (
        <Button small kind="ghost" onClick={() => onColumns(columns.map(column => ({ ...column, included: true })))}>
          {t('Take the {{count}} left out', { count: left })}
        </Button>
      ) : null}
      <span className={styles.gap} />
    </>
  );
}
