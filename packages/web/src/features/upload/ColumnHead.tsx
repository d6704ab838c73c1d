import { type ColumnPlan, type ColumnProfile, uploadColumnTypes } from '@meridian/contracts/documents';
import { IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { Menu, type MenuEntry } from '../../ui/menu';
import { ColumnSketch, columnTypeLook } from '../../widgets/column-profile';
import { formatExample, offeredFormats } from './time-formats';
import styles from './upload.module.css';

interface Props {
  readonly column: ColumnPlan;
  readonly profile: ColumnProfile | undefined;
  /** False where the file itself says the types. */
  readonly typesCanChange: boolean;
  readonly onChange: (patch: Partial<ColumnPlan>) => void;
}

/** Name, type and profile of one column; all that was sniffed can be corrected here. */
export function ColumnHead({ column, profile, typesCanChange, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const look = columnTypeLook(column.type);
  const settle = () => {
    const name = draft?.trim() ?? '';
    if (name !== '' && name !== column.name) onChange({ name });
    setDraft(null);
  };
  return (
    <div className={styles.columnHead}>
      <input
        className={styles.columnName}
        aria-label={t('Name of column {{number}}', { number: column.position + 1 })}
        value={draft ?? column.name}
        title={column.name}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <Menu
        label={t('Type of {{name}}', { name: column.name })}
        entries={[...(typesCanChange ? typeEntries(column, onChange) : []), leaveOut(onChange)]}
      >
        <button
          type="button"
          className={styles.typeButton}
          aria-label={t('Type of {{name}}: {{type}}', { name: column.name, type: look.label })}
        >
          <Icon of={look.icon} />
          {look.label}
          <Icon of={IconChevronDown} size={14} />
        </button>
      </Menu>
      {profile ? <ColumnSketch profile={profile} /> : null}
    </div>
  );
}

function typeEntries(column: ColumnPlan, onChange: Props['onChange']): readonly MenuEntry[] {
  const formats = offeredFormats(column);
  const isNumber = columnTypeLook(column.type).isNumber;
  return [
    ...uploadColumnTypes.map(type => {
      const { label, icon } = columnTypeLook(type);
      return { label, icon, checked: type === column.type, onSelect: () => onChange(changeTo(type, column)) };
    }),
    ...(formats.length === 0 ? [] : [{ kind: 'group' as const, label: t('Written as') }]),
    ...formats.map(format => ({
      label: formatExample(format),
      checked: column.formats[0] === format,
      onSelect: () => onChange({ formats: [format] }),
    })),
    ...(isNumber ? [{ kind: 'group' as const, label: t('Decimal sign') }, ...decimalEntries(column, onChange)] : []),
    { kind: 'line' },
  ];
}

const decimalEntries = (column: ColumnPlan, onChange: Props['onChange']): readonly MenuEntry[] =>
  (['.', ','] as const).map(decimal => ({
    label: decimal === '.' ? t('Point: 1,234.5') : t('Comma: 1.234,5'),
    checked: column.decimal === decimal,
    onSelect: () => onChange({ decimal }),
  }));

const leaveOut = (onChange: Props['onChange']): MenuEntry => ({
  label: t('Leave this column out'),
  icon: IconEyeOff,
  onSelect: () => onChange({ included: false }),
});

/** A time needs at least one format to be read by. */
function changeTo(type: ColumnPlan['type'], column: ColumnPlan): Partial<ColumnPlan> {
  const isTime = type === 'date' || type === 'timestamp';
  return { type, formats: isTime && column.formats.length === 0 ? ['iso'] : column.formats };
}
