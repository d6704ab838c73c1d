import { chartThemes } from '@meridian/charts';
import { t } from '../../../lib/i18n';
import { useScheme } from '../../../lib/scheme';
import { Checkbox, NumberField } from '../../../ui/field';
import { Picker } from '../../../ui/picker';
import styles from '../controls.module.css';
import { ColourSwatches } from './ColourSwatches';
import type { LayerDraft } from './layer-draft';

interface Props {
  readonly draft: LayerDraft;
  readonly onChange: (patch: Partial<LayerDraft>) => void;
}

type Choices = readonly (readonly [value: string, label: string])[];

const lines: Choices = [
  ['solid', 'Solid'],
  ['dashed', 'Dashed'],
  ['longDashed', 'Long dashed'],
  ['dotted', 'Dotted'],
];
const opacities: Choices = [
  ['', 'Automatic'],
  ['opacityLow', 'Low'],
  ['opacityMedium', 'Medium'],
  ['opacityHigh', 'High'],
];

/** Line, colour and words of an annotation layer. */
export function LayerLook({ draft, onChange }: Props) {
  const theme = chartThemes[useScheme()];
  const isLine = draft.annotationType === 'FORMULA' || draft.annotationType === 'TIME_SERIES';
  const isField = draft.annotationType === 'INTERVAL';
  return (
    <>
      <ColourSwatches colours={theme.categorical} value={draft.color} onChange={color => onChange({ color })} />
      <div className={styles.triple}>
        {isField ? null : (
          <Choice label={t('Style')} choices={lines} value={draft.style} onChange={style => onChange({ style })} />
        )}
        {isField ? null : (
          <NumberField
            label={t('Width')}
            unit="px"
            value={draft.width}
            min={0}
            max={20}
            onChange={width => onChange({ width: width ?? 1 })}
          />
        )}
        <Choice
          label={t('Opacity')}
          choices={opacities}
          value={draft.opacity}
          onChange={opacity => onChange({ opacity })}
        />
      </div>
      <div className={styles.checks}>
        <Checkbox label={t('Show layer')} checked={draft.show} onChange={show => onChange({ show })} />
        {isLine ? (
          <Checkbox
            label={t('Show points')}
            checked={draft.showMarkers}
            onChange={showMarkers => onChange({ showMarkers })}
          />
        ) : (
          <Checkbox
            label={t('Show labels')}
            checked={draft.showLabel}
            onChange={showLabel => onChange({ showLabel })}
          />
        )}
        {draft.annotationType === 'TIME_SERIES' ? (
          <Checkbox label={t('Hide line')} checked={draft.hideLine} onChange={hideLine => onChange({ hideLine })} />
        ) : null}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The first of them is the usual one. */
  readonly choices: Choices;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <Picker
      label={label}
      options={choices.map(([each, name]) => ({ value: each, label: t(name) }))}
      value={value}
      onChange={next => onChange(next ?? choices[0]?.[0] ?? '')}
    />
  );
}
