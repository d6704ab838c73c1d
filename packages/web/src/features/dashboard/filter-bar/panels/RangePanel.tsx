import type { NativeFilter } from '@meridian/contracts/documents';
import { maskValue, type NumberRange, numberRange } from '@meridian/core/filters';
import { t } from '../../../../lib/i18n';
import { Button } from '../../../../ui/button';
import { NumberField } from '../../../../ui/field';
import { ErrorState } from '../../../../ui/state';
import { draftValue, isCrossed } from '../../state/filter-actions';
import { usePage, usePageStore } from '../../state/page-context';
import styles from '../filter-bar.module.css';
import { RangeSlider } from './RangeSlider';
import { useRangeBounds } from './use-options';
import { scalarText } from './value-text';

/** `enableSingleValue` as stored: which single bound people may set. */
const singleValue = { minimum: 0, exact: 1, maximum: 2 } as const;

interface Props {
  readonly filter: NativeFilter;
}

/** Numbers between two bounds: by slider or typed. */
export function RangePanel({ filter }: Props) {
  const store = usePageStore();
  const mask = usePage(state => state.draft[filter.id]);
  const { bounds, error } = useRangeBounds(filter, true);
  const [lower, upper] = numberRange(maskValue(mask));
  const single = filter.controlValues.enableSingleValue ?? null;
  const set = (range: NumberRange) => draftValue(store, filter, range);
  if (error !== null) return <ErrorState title={t('The range could not be loaded')} error={error} />;
  return (
    <div className={styles.range}>
      {bounds === null || single !== null ? null : (
        <RangeSlider bounds={bounds} value={[lower, upper]} onChange={set} label={filter.name} />
      )}
      <div className={styles.rangeFields}>
        {single === singleValue.exact ? (
          <NumberField label={t('Exactly')} value={lower} onChange={value => set([value, value])} />
        ) : (
          <>
            {single === singleValue.maximum ? null : (
              <NumberField
                label={t('From')}
                value={lower}
                onChange={value => set([value, upper])}
                placeholder={bounds === null ? t('Any') : scalarText(bounds.least)}
              />
            )}
            {single === singleValue.minimum ? null : (
              <NumberField
                label={t('To')}
                value={upper}
                onChange={value => set([lower, value])}
                placeholder={bounds === null ? t('Any') : scalarText(bounds.greatest)}
              />
            )}
          </>
        )}
      </div>
      {isCrossed(filter, mask) ? (
        <p className={styles.fault} role="alert">
          {t('This value should be smaller than the right target value')}
        </p>
      ) : null}
      <div className={styles.panelFoot}>
        <Button
          small
          kind="ghost"
          disabledReason={lower === null && upper === null ? t('Nothing is chosen') : null}
          onClick={() => set([null, null])}
        >
          {t('Clear')}
        </Button>
      </div>
    </div>
  );
}
