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
import { type KeyboardEvent, useState } from 'react';
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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Six chart types one click away, all of them behind "View all charts". One stop of Tab; the arrow keys choose among them. */
export function TypePicker({ value, onChange }: Props) {
  const [gallery, setGallery] = useState(false);
  const chosenAt = quick.findIndex(type => type.key === value || type.also === value);
  const chooseByKey = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = (at + step + quick.length) % quick.length;
    const button = event.currentTarget.parentElement?.children[next];
    const type = quick[next];
    if (!type || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
    onChange(type.key);
  };
  const name = chartCards.find(card => card.key === value)?.name;
  return (
    <div className={styles.types}>
      <div className={styles.quick} role="radiogroup" aria-label={t('Chart type')}>
        {quick.map((type, at) => {
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon above its word
            <button
              key={type.key}
              type="button"
              role="radio"
              aria-checked={at === chosenAt}
              tabIndex={at === Math.max(chosenAt, 0) ? 0 : -1}
              className={styles.type}
              onKeyDown={event => chooseByKey(event, at)}
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
