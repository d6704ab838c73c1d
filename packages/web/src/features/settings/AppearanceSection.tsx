import { useStore } from 'zustand';
import { t } from '../../lib/i18n';
import { keyStore, setLetterKeys } from '../../lib/keys';
import { useDensity, useSchemeChoice } from '../../lib/scheme';
import { Switch } from '../../ui/field';
import { Segmented } from '../../ui/tabs';
import { SettingRow } from './SettingRow';
import styles from './settings.module.css';

/** How the app looks on this machine. */
export function AppearanceSection() {
  const [scheme, setScheme] = useSchemeChoice();
  const [density, setDensity] = useDensity();
  const letters = useStore(keyStore, state => state.letters);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('Appearance')}</h2>
      <SettingRow label={t('Colours')} help={t('Light, dark, or as the system says.')}>
        <Segmented
          label={t('Colours')}
          value={scheme}
          onChange={setScheme}
          segments={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
            { value: 'auto', label: t('As the system') },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('Density')} help={t('Compact shows more rows; the text keeps its size.')}>
        <Segmented
          label={t('Density')}
          value={density}
          onChange={setDensity}
          segments={[
            { value: 'comfortable', label: t('Comfortable') },
            { value: 'compact', label: t('Compact') },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('Single letters')} help={t('C for a new chart, G then D for dashboards, ? for all keys.')}>
        <Switch
          label={t('Single letters work as keys')}
          labelVisible={false}
          checked={letters}
          onChange={setLetterKeys}
        />
      </SettingRow>
    </section>
  );
}
