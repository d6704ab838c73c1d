import { t } from '../../lib/i18n';
import { Checkbox, Field, NumberField, TextField } from '../../ui/field';
import { MultiPicker, Picker } from '../../ui/picker';
import { Segmented } from '../../ui/tabs';
import { hintOf } from './ControlHint';
import { keyOf, labelOfValue, optionsOf, valueOfKey } from './choice-value';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';

export function SelectControl({ control, value, onChange, error }: ControlProps) {
  const hasNull = control.choices?.some(choice => choice.value === null) ?? false;
  const empty = value === null || value === undefined;
  return (
    <Picker
      label={t(control.label)}
      options={optionsOf(control)}
      value={empty && !hasNull ? null : keyOf(value)}
      valueLabel={labelOfValue(control, value)}
      onChange={key => onChange(valueOfKey(control, key))}
      placeholder={control.placeholder ? t(control.placeholder) : t('None')}
      clearable={!control.required && control.default === undefined}
      hint={hintOf(control)}
      error={error}
      quiet
      {...(control.freeForm ? { createLabel: (text: string) => t('Use ‘{{value}}’', { value: text }) } : {})}
    />
  );
}

export function SegmentedControl(props: ControlProps) {
  const { control, value, onChange } = props;
  const segments = (control.choices ?? []).map(choice => ({ value: keyOf(choice.value), label: t(choice.label) }));
  if (segments.length > 4) return <SelectControl {...props} />;
  return (
    <Field label={t(control.label)} hint={hintOf(control)}>
      {() => (
        <Segmented
          label={t(control.label)}
          segments={segments}
          value={keyOf(value)}
          onChange={key => onChange(valueOfKey(control, key))}
          wide
        />
      )}
    </Field>
  );
}

export function CheckboxControl({ control, value, onChange }: ControlProps) {
  return (
    <Checkbox
      label={t(control.label)}
      help={control.help ? t(control.help) : undefined}
      checked={value === true}
      onChange={onChange}
    />
  );
}

export function TextControl({ control, value, onChange, error }: ControlProps) {
  return (
    <TextField
      label={t(control.label)}
      value={typeof value === 'string' ? value : ''}
      onChange={text => onChange(text === '' ? null : text)}
      placeholder={control.placeholder ? t(control.placeholder) : ''}
      hint={hintOf(control)}
      error={error}
      quiet
    />
  );
}

export function NumberControl({ control, value, onChange, error }: ControlProps) {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : null;
  return (
    <NumberField
      label={t(control.label)}
      value={number}
      onChange={onChange}
      {...(control.min === undefined ? {} : { min: control.min })}
      {...(control.max === undefined ? {} : { max: control.max })}
      whole={control.step === 1}
      hint={hintOf(control)}
      error={error}
      quiet
    />
  );
}

export function SliderControl({ control, value, onChange }: ControlProps) {
  const number = typeof value === 'number' ? value : Number(control.default ?? control.min ?? 0);
  return (
    <Field label={t(control.label)} hint={String(number)}>
      {({ id }) => (
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={control.min ?? 0}
          max={control.max ?? 100}
          step={control.step ?? 1}
          value={number}
          onChange={event => onChange(Number(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

/** Two numbers, either may stay open. */
export function BoundsControl({ control, value, onChange }: ControlProps) {
  const [low, high] = Array.isArray(value) ? value : [null, null];
  const numberOf = (bound: unknown) => (typeof bound === 'number' ? bound : null);
  return (
    <div className={styles.pair}>
      <NumberField
        label={`${t(control.label)}: ${t('Min')}`}
        value={numberOf(low)}
        onChange={next => onChange([next, numberOf(high)])}
        placeholder={t('Min')}
        quiet
      />
      <NumberField
        label={t('Max')}
        value={numberOf(high)}
        onChange={next => onChange([numberOf(low), next])}
        placeholder={t('Max')}
        quiet
      />
    </div>
  );
}

export function TimeShiftsControl({ control, value, onChange, error }: ControlProps) {
  const shifts = (Array.isArray(value) ? value : value ? [value] : []).map(String);
  return (
    <MultiPicker
      label={t(control.label)}
      options={(control.choices ?? []).map(choice => ({ value: String(choice.value), label: t(choice.label) }))}
      values={shifts}
      onChange={onChange}
      placeholder={t('Choose or type a time shift')}
      error={error}
      free
      quiet
    />
  );
}

export function TimeGrainControl({ control, value, onChange, around }: ControlProps) {
  const options = around.fields.timeGrains.map(([grain, label]) => ({ value: keyOf(grain), label: t(label) }));
  return (
    <Picker
      label={t(control.label)}
      options={options}
      value={value === undefined ? null : keyOf(value)}
      onChange={key => onChange(key === null ? null : JSON.parse(key))}
      placeholder={t('None')}
      clearable
      quiet
    />
  );
}
