import { t } from '../../lib/i18n';
import { Kbd } from '../../ui/tooltip';
import styles from './palette.module.css';

/** The keys of search. */
export const PaletteFoot = () => (
  <div className={styles.foot}>
    <span className={styles.key}>
      <Kbd keys="up" />
      <Kbd keys="down" />
      {t('Move')}
    </span>
    <span className={styles.key}>
      <Kbd keys="enter" />
      {t('Open')}
    </span>
    <span className={styles.key}>
      <Kbd keys="mod+enter" />
      {t('New tab')}
    </span>
    <span className={styles.key}>
      <Kbd keys=">" />
      {t('Actions only')}
    </span>
  </div>
);
