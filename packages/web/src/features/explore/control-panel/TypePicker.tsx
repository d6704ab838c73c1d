import { chartCards } from '@meridian/charts';
import {
  IconChartArea,
  IconChartBar,
  IconChartLine,
  IconChartPie,
  IconNumber123,
  IconTable,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import styles from './control-panel.module.css';
import { TypeGallery } from './TypeGallery';

interface Props {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

const quick: readonly {
  readonly key: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly also?: string;
}[] = [
  { key: 'echarts_timeseries_line', label: 'Line', icon: IconChartLine },
  { key: 'echarts_timeseries_bar', label: 'Bar', icon: IconChartBar },
  { key: 'echarts_area', label: 'Area', icon: IconChartArea },
  { key: 'table', label: 'Table', icon: IconTable },
  { key: 'big_number_total', label: 'Number', icon: IconNumber123, also: 'big_number' },
  { key: 'pie', label: 'Pie', icon: IconChartPie },
];

/** Six chart types one click away, all of them behind "View all charts". */
export function TypePicker({ value, onChange }: Props) {
  const [gallery, setGallery] = useState(false);
  const name = chartCards.find(card => card.key === value)?.name;
  return (
    <div className={styles.types}>
      <div className={styles.quick} role="radiogroup" aria-label={t('Chart type')}>
        {quick.map(type => {
          const chosen = type.key === value || type.also === value;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon above its word
            <button
              key={type.key}
              type="button"
              role="radio"
              aria-checked={chosen}
              className={styles.type}
              onClick={() => onChange(type.key)}
            >
              <Icon of={type.icon} size={20} />
              {t(type.label)}
            </button>
          );
        })}
      </div>
      <div className={styles.typeName}>
        <span>{name ? t(name) : t('This visualization type is not supported.')}</span>
        <button type="button" className={styles.viewAll} onClick={() => setGallery(true)}>
          {t('View all charts')}
        </button>
      </div>
      <TypeGallery
        open={gallery}
        value={value}
        onClose={() => setGallery(false)}
        onChoose={key => {
          onChange(key);
          setGallery(false);
        }}
      />
    </div>
  );
}
