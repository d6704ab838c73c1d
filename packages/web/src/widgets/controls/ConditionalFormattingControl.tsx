import { metricLabel } from '@meridian/core/chart';
import { IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/button';
import { Field, NumberField } from '../../ui/field';
import { Picker } from '../../ui/picker';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';
import { metricsOf } from './shown-columns';

interface Formatting {
  readonly column?: string;
  readonly operator?: string;
  readonly targetValue?: number | null;
  readonly targetValueLeft?: number | null;
  readonly targetValueRight?: number | null;
  readonly colorScheme?: string;
}

const operators = ['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤'];
const colours = [
  { value: '#ACE1C4', label: 'Green' },
  { value: '#FDE380', label: 'Yellow' },
  { value: '#EFA1AA', label: 'Red' },
];

/** Colours cells by rules; every rule needs a column, an operator, its values and a colour. */
export function ConditionalFormattingControl({ control, value, onChange, around }: ControlProps) {
  const rules = (Array.isArray(value) ? value : []) as readonly Formatting[];
  const names = metricsOf(around.values).map(metricLabel);
  const change = (at: number, patch: Formatting) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...patch } : rule)));
  return (
    <Field label={t(control.label)}>
      {() => (
        <div className={styles.stack}>
          {rules.map((rule, at) => (
            <FormattingRule
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
              key={at}
              rule={rule}
              names={names}
              onChange={patch => change(at, patch)}
              onRemove={() => onChange(rules.filter((_, index) => index !== at))}
            />
          ))}
          <div>
            <Button
              small
              kind="ghost"
              icon={IconPlus}
              onClick={() =>
                onChange([...rules, { column: names[0], operator: '>', targetValue: 0, colorScheme: '#ACE1C4' }])
              }
            >
              {t('Add colour formatter')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

interface RuleProps {
  readonly rule: Formatting;
  readonly names: readonly string[];
  readonly onChange: (patch: Formatting) => void;
  readonly onRemove: () => void;
}

function FormattingRule({ rule, names, onChange, onRemove }: RuleProps) {
  const isBetween = rule.operator?.includes('x') ?? false;
  const left = rule.targetValueLeft ?? null;
  const right = rule.targetValueRight ?? null;
  const isInverted = left !== null && right !== null && left >= right;
  return (
    <div className={styles.rule}>
      <div className={styles.ruleHead}>
        <Picker
          label={t('Column')}
          options={names.map(name => ({ value: name, label: name }))}
          value={rule.column ?? null}
          onChange={column => onChange({ ...(column === null ? {} : { column }) })}
          error={rule.column ? null : t('Required')}
          quiet
        />
        <IconButton icon={IconX} label={t('Remove this rule')} onClick={onRemove} />
      </div>
      <div className={styles.pair}>
        <Picker
          label={t('Operator')}
          options={operators.map(operator => ({ value: operator, label: operator }))}
          value={rule.operator ?? null}
          onChange={operator => onChange({ operator: operator ?? 'None' })}
          quiet
        />
        <Picker
          label={t('Color scheme')}
          options={colours}
          value={rule.colorScheme ?? null}
          onChange={colorScheme => onChange({ ...(colorScheme === null ? {} : { colorScheme }) })}
          error={rule.colorScheme ? null : t('Required')}
          quiet
        />
      </div>
      {rule.operator === 'None' ? null : isBetween ? (
        <div className={styles.pair}>
          <NumberField
            label={t('Left value')}
            value={left}
            onChange={targetValueLeft => onChange({ targetValueLeft })}
            error={
              isInverted
                ? t('This value should be smaller than the right target value')
                : left === null
                  ? t('Required')
                  : null
            }
            quiet
          />
          <NumberField
            label={t('Right value')}
            value={right}
            onChange={targetValueRight => onChange({ targetValueRight })}
            error={
              isInverted
                ? t('This value should be greater than the left target value')
                : right === null
                  ? t('Required')
                  : null
            }
            quiet
          />
        </div>
      ) : (
        <NumberField
          label={t('Target value')}
          value={rule.targetValue ?? null}
          onChange={targetValue => onChange({ targetValue })}
          error={rule.targetValue === null || rule.targetValue === undefined ? t('Required') : null}
          quiet
        />
      )}
    </div>
  );
}
