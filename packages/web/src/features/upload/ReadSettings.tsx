import type { ColumnPlan, Inspection, ReadOptions } from '@meridian/contracts/documents';
import { t } from '../../lib/i18n';
import { NumberField, Switch } from '../../ui/field';
import { MultiPicker, Picker } from '../../ui/picker';
import styles from './upload.module.css';

interface Props {
  readonly inspection: Inspection;
  readonly onOptions: (options: Partial<ReadOptions>) => void;
  readonly onColumns: (columns: ColumnPlan[]) => void;
}

/** Everything that was sniffed about the whole file; each change is seen in the preview at once. */
export function ReadSettings({ inspection, onOptions, onColumns }: Props) {
  const { options, sheets } = inspection;
  if (options.kind === 'json' || options.kind === 'parquet') return null;
  return (
    <div className={styles.settings}>
      {options.kind === 'excel' ? (
        <Picker
          label={t('Sheet')}
          options={sheets.map(sheet => ({ value: sheet, label: sheet }))}
          value={options.sheet}
          onChange={sheet => onOptions({ sheet })}
        />
      ) : (
        <TextSettings inspection={inspection} onOptions={onOptions} onColumns={onColumns} />
      )}
      <MultiPicker
        label={t('Read as null')}
        placeholder={t('Only the empty text')}
        options={nullTexts}
        values={options.nullTexts}
        onChange={values => onOptions({ nullTexts: [...values] })}
        free
      />
      <NumberField
        label={t('Lines to skip')}
        whole
        min={0}
        max={10_000}
        value={options.skipLines}
        onChange={skipLines => onOptions({ skipLines: skipLines ?? 0 })}
      />
      <Switch
        label={t('First line holds names')}
        checked={options.hasHeader}
        onChange={hasHeader => onOptions({ hasHeader })}
      />
      {options.kind === 'csv' ? (
        <Switch
          label={t('Fill up short lines')}
          checked={options.fillShortRows}
          onChange={fillShortRows => onOptions({ fillShortRows })}
        />
      ) : null}
    </div>
  );
}

const nullTexts = ['NA', 'N/A', 'null', 'NULL', 'None', 'NaN', '-', '?', 'unknown'].map(text => ({
  value: text,
  label: text,
}));
const delimiters = () => [
  { value: ',', label: t('Comma') },
  { value: ';', label: t('Semicolon') },
  { value: '\t', label: t('Tab') },
  { value: '|', label: t('Bar') },
];
const quotes = () => [
  { value: '"', label: '"' },
  { value: "'", label: "'" },
  { value: 'none', label: t('None') },
];
const decimals = () => [
  { value: '.', label: t('Point') },
  { value: ',', label: t('Comma') },
];
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'euc-kr',
].map(encoding => ({ value: encoding, label: encodingLabel(encoding) }));

/** As people write it: UTF-8, Windows-1252, Shift_JIS. */
function encodingLabel(encoding: string): string {
  return encoding.toUpperCase().replace('WINDOWS', 'Windows').replace('SHIFT', 'Shift');
}

function TextSettings({ inspection, onOptions, onColumns }: Props) {
  const { options, columns } = inspection;
  const signs = new Set(columns.filter(column => column.type === 'decimal').map(column => column.decimal));
  return (
    <>
      <div className={styles.pair}>
        <Picker
          label={t('Delimiter')}
          options={delimiters()}
          value={options.delimiter}
          valueLabel={options.delimiter}
          onChange={delimiter => onOptions({ delimiter: delimiter ?? ',' })}
          createLabel={text => t('Use ‘{{value}}’', { value: text })}
        />
        <Picker
          label={t('Quote')}
          options={quotes()}
          value={options.quote === '' ? 'none' : options.quote}
          onChange={quote => onOptions({ quote: quote === 'none' ? '' : (quote ?? '"') })}
        />
      </div>
      <div className={styles.uneven}>
        <Picker
          label={t('Decimal sign')}
          options={decimals()}
          value={signs.size > 1 ? null : ([...signs][0] ?? '.')}
          placeholder={t('Both')}
          onChange={sign => onColumns(columns.map(column => ({ ...column, decimal: sign === ',' ? ',' : '.' })))}
        />
        <Picker
          label={t('Encoding')}
          options={encodings}
          value={options.encoding}
          valueLabel={encodingLabel(options.encoding)}
          onChange={encoding => onOptions({ encoding: encoding ?? 'utf-8' })}
          createLabel={text => text}
        />
      </div>
    </>
  );
}
