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
          <Picker
            label={t('Style')}
            options={[
              { value: 'solid', label: t('Solid') },
              { value: 'dashed', label: t('Dashed') },
              { value: 'longDashed', label: t('Long dashed') },
              { value: 'dotted', label: t('Dotted') },
            ]}
            value={draft.style}
            onChange={style => onChange({ style: style ?? 'solid' })}
          />
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
        <Picker
          label={t('Opacity')}
          options={[
            { value: '', label: t('Automatic') },
            { value: 'opacityLow', label: t('Low') },
            { value: 'opacityMedium', label: t('Medium') },
            { value: 'opacityHigh', label: t('High') },
          ]}
          value={draft.opacity}
          onChange={opacity => onChange({ opacity: opacity ?? '' })}
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
