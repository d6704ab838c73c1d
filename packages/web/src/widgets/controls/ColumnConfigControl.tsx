import { t } from '../../lib/i18n';
import { Checkbox, Field, NumberField, TextField } from '../../ui/field';
import { Picker } from '../../ui/picker';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';
import { shownColumns } from './shown-columns';

interface ColumnLook {
  readonly d3NumberFormat?: string | null;
  readonly columnWidth?: number | null;
  readonly horizontalAlign?: string | null;
  readonly showCellBars?: boolean;
  readonly visible?: boolean;
  readonly customColumnName?: string;
}

/** The look of each column of a table: name, format, width, alignment, bars, hidden or not. */
export function ColumnConfigControl({ control, value, onChange, around }: ControlProps) {
  const looks = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, ColumnLook>>;
  const change = (name: string, patch: ColumnLook) => onChange({ ...looks, [name]: { ...looks[name], ...patch } });
  return (
    <Field label={t(control.label)}>
      {() => (
        <div className={styles.stack}>
          {shownColumns(around.values).map(name => (
            <details key={name} className={styles.fold}>
              <summary>{name}</summary>
              <div className={styles.stack}>
                <TextField
                  label={t('Display name')}
                  value={looks[name]?.customColumnName ?? ''}
                  onChange={customColumnName => change(name, { customColumnName })}
                  placeholder={name}
                  quiet
                />
                <TextField
                  label={t('Number format')}
                  value={looks[name]?.d3NumberFormat ?? ''}
                  onChange={format => change(name, { d3NumberFormat: format || null })}
                  placeholder="SMART_NUMBER"
                  mono
                  quiet
                />
                <div className={styles.pair}>
                  <NumberField
                    label={t('Width')}
                    unit="px"
                    value={looks[name]?.columnWidth ?? null}
                    min={20}
                    whole
                    onChange={columnWidth => change(name, { columnWidth })}
                    quiet
                  />
                  <Picker
                    label={t('Align')}
                    options={['left', 'center', 'right'].map(align => ({ value: align, label: t(align) }))}
                    value={looks[name]?.horizontalAlign ?? null}
                    onChange={horizontalAlign => change(name, { horizontalAlign })}
                    clearable
                    quiet
                  />
                </div>
                <Checkbox
                  label={t('Cell bars')}
                  checked={looks[name]?.showCellBars ?? true}
                  onChange={showCellBars => change(name, { showCellBars })}
                />
                <Checkbox
                  label={t('Visible')}
                  checked={looks[name]?.visible ?? true}
                  onChange={visible => change(name, { visible })}
                />
              </div>
            </details>
          ))}
        </div>
      )}
    </Field>
  );
}
