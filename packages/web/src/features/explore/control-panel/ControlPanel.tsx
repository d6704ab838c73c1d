import { chartOf } from '@meridian/charts';
import { type Control, type ControlSection, isVisible } from '@meridian/core/chart';
import { IconChevronRight, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Tabs } from '../../../ui/tabs';
import {
  ControlField,
  type ControlSurroundings,
  labelOfValue,
  rangeColumn,
  TimeRangeControl,
} from '../../../widgets/controls';
import { kindOfColumn } from '../../../widgets/fields';
import styles from './control-panel.module.css';
import { useSqlFaults } from './use-sql-faults';

interface Props {
  readonly vizType: string;
  readonly around: Omit<ControlSurroundings, 'sqlFaults'>;
  /** Whether the last question failed: then the controls say which SQL the engine refuses. */
  readonly failed: boolean;
  /** Folds the pane; null where it does not fold. */
  readonly onFold: (() => void) | null;
}

/** The controls of a chart, as its definition lists them: what it asks, and how it looks. */
export function ControlPanel({ vizType, around: given, failed, onFold }: Props) {
  const [tab, setTab] = useState<ControlSection['tab']>('data');
  const sqlFaults = useSqlFaults({ datasetId: given.fields.id, values: given.values, enabled: failed });
  const around: ControlSurroundings = { ...given, sqlFaults };
  const chart = chartOf(vizType);
  if (chart === null) return <p className={styles.note}>{t('This visualization type is not supported.')}</p>;
  const kindOf = kindOfColumn(around.fields);
  const sections = chart.controls.filter(
    section => section.tab === tab && isVisible(section.visibleWhen, around.values, kindOf),
  );
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t('Controls')}
          tabs={[
            { value: 'data', label: t('Data') },
            { value: 'customise', label: t('Customise') },
          ]}
          value={tab}
          onChange={setTab}
          panelId="explore-controls"
        />
        {onFold === null ? null : (
          <IconButton small icon={IconLayoutSidebarLeftCollapse} label={t('Fold the controls')} onClick={onFold} />
        )}
      </div>
      <div
        key={tab}
        className={styles.sections}
        role="tabpanel"
        id={`explore-controls-${tab}`}
        aria-labelledby={`explore-controls-tab-${tab}`}
      >
        {sections.map((section, at) => (
          <Section
            key={`${vizType} ${section.label}`}
            section={section}
            around={around}
            hasHead={tab === 'customise' && at > 0}
          />
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  readonly section: ControlSection;
  readonly around: ControlSurroundings;
  /** Its name stands above it: "Title" is the title of something. */
  readonly hasHead: boolean;
}

function Section({ section, around, hasHead }: SectionProps) {
  const [open, setOpen] = useState(!section.folded);
  const kindOf = kindOfColumn(around.fields);
  const rows = section.rows
    .map(row => row.filter(control => isVisible(control.visibleWhen, around.values, kindOf)))
    .filter(row => row.length > 0);
  if (rows.length === 0) return null;
  const body = rows.map(row => (
    <div
      key={row.map(control => control.name).join()}
      className={bringsTimeRange(row, around) ? styles.timeRow : styles.row}
      style={{ '--fields': row.length + (bringsTimeRange(row, around) ? 1 : 0) } as CSSProperties}
    >
      {bringsTimeRange(row, around) ? <TimeRangeControl around={around} /> : null}
      {row.map(control => (
        <ControlField key={control.name} control={control} around={around} />
      ))}
    </div>
  ));
  if (!section.folded)
    return hasHead ? (
      <section className={styles.headed} aria-label={t(section.label)}>
        <h3 className={styles.sectionHead}>{t(section.label)}</h3>
        <div className={styles.section}>{body}</div>
      </section>
    ) : (
      <div className={styles.section}>{body}</div>
    );
  return (
    <section className={styles.folded}>
      <button type="button" className={styles.foldHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={open ? styles.chevronOpen : styles.chevron}>
          <Icon of={IconChevronRight} size={14} />
        </span>
        <span>{t(section.label)}</span>
        {open ? null : <span className={styles.foldValue}>{summary(section, around)}</span>}
      </button>
      {open ? <div className={styles.section}>{body}</div> : null}
    </section>
  );
}

/** The time range stands beside the grain; without one it stands above the filters. */
function bringsTimeRange(row: readonly Control[], { values, fields }: ControlSurroundings): boolean {
  return row.some(control => control.kind === 'time-grain') && rangeColumn(values, fields) !== null;
}

/** What a folded section holds, so that nothing works unseen. */
function summary(section: ControlSection, { values }: ControlSurroundings): string {
  const set = section.rows.flat().filter(control => {
    const value = values[control.name];
    const isSet = Array.isArray(value)
      ? value.length > 0
      : value !== null && value !== undefined && value !== false && value !== '';
    return isSet && JSON.stringify(value) !== JSON.stringify(control.default);
  });
  if (set.length === 0) return t('None');
  return set
    .slice(0, 2)
    .map(control =>
      values[control.name] === true
        ? t(control.label)
        : [values[control.name]]
            .flat()
            .map(value => labelOfValue(control, value))
            .join(', '),
    )
    .join(' · ');
}
