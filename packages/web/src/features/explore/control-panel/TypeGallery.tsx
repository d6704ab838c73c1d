import { charts } from '@meridian/charts';
import { chartPictures } from '@meridian/charts/pictures';
import { type CSSProperties, useState } from 'react';
import { t } from '../../../lib/i18n';
import { SearchField } from '../../../ui/field';
import { Modal } from '../../../ui/layer';
import { EmptyState } from '../../../ui/state';
import styles from './control-panel.module.css';

interface Props {
  readonly open: boolean;
  readonly value: string;
  readonly onClose: () => void;
  readonly onChoose: (key: string) => void;
}

const widthPx = 840;

/** All chart types by category, searchable by name, tags and description. */
export function TypeGallery({ open, value, onClose, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = charts.filter(
    chart =>
      wanted === '' ||
      [chart.name, chart.description, chart.category, ...chart.tags].some(text => text.toLowerCase().includes(wanted)),
  );
  const categories = [...new Set(shown.map(chart => chart.category))].sort();
  return (
    <Modal open={open} onClose={onClose} title={t('All charts')} width={widthPx}>
      <SearchField label={t('Search all charts')} value={search} onChange={setSearch} delay={0} />
      {shown.length === 0 ? (
        <EmptyState title={t('No chart type matches')} text={t('Try another word, such as “time” or “share”.')} />
      ) : null}
      {categories.map(category => (
        <section key={category} className={styles.category}>
          <h3>{t(category)}</h3>
          <div className={styles.gallery}>
            {shown
              .filter(chart => chart.category === category)
              .map(chart => (
                <button
                  key={chart.key}
                  type="button"
                  className={styles.galleryType}
                  aria-pressed={chart.key === value}
                  onClick={() => onChoose(chart.key)}
                >
                  <span
                    className={styles.picture}
                    style={{ '--picture': `url("${chartPictures[chart.key]}")` } as CSSProperties}
                  />
                  <strong>{t(chart.name)}</strong>
                  <span>{t(chart.description)}</span>
                </button>
              ))}
          </div>
        </section>
      ))}
    </Modal>
  );
}
