import { chartOf } from '@meridian/charts';
import { type ControlSection, isVisible } from '@meridian/core/chart';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import { Tabs } from '../../../ui/tabs';
import { ControlField, type ControlSurroundings, hasEditor, labelOfValue } from '../../../widgets/controls';
import { kindOfColumn } from '../../../widgets/fields';
import styles from './control-panel.module.css';

interface Props {
  readonly vizType: string;
  readonly around: ControlSurroundings;
}

/** The controls of a chart, as its definition lists them: what it asks, and how it looks. */
export function ControlPanel({ vizType, around }: Props) {
  const [tab, setTab] = useState<ControlSection['tab']>('data');
  const chart = chartOf(vizType);
  if (chart === null) return <p className={styles.note}>{t('This visualization type is not supported.')}</p>;
  const kindOf = kindOfColumn(around.fields);
  const sections = chart.controls.filter(
    section => section.tab === tab && isVisible(section.visibleWhen, around.values, kindOf),
  );
  return (
    <>
      <Tabs
        label={t('Controls')}
        tabs={[
          { value: 'data', label: t('Data') },
          { value: 'customise', label: t('Customise') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.sections}>
        {sections.map(section => (
          <Section key={section.label} section={section} around={around} />
        ))}
      </div>
    </>
  );
}

function Section({ section, around }: { section: ControlSection; around: ControlSurroundings }) {
  const [open, setOpen] = useState(!section.folded);
  const kindOf = kindOfColumn(around.fields);
  const rows = section.rows
    .map(row => row.filter(control => hasEditor(control) && isVisible(control.visibleWhen, around.values, kindOf)))
    .filter(row => row.length > 0);
  if (rows.length === 0) return null;
  const body = rows.map(row => (
    <div
      key={row.map(control => control.name).join()}
      className={styles.row}
      style={{ gridTemplateColumns: `repeat(${row.length}, minmax(0, 1fr))` }}
    >
      {row.map(control => (
        <ControlField key={control.name} control={control} around={around} />
      ))}
    </div>
  ));
  if (!section.folded) return <div className={styles.section}>{body}</div>;
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
