import type { ChartViewProps } from '../shared/view/props';
import { Swatch } from '../shared/view/Swatch';
import type { PieModel, Slice } from './model';
import styles from './pie.module.css';

interface Props {
  readonly model: PieModel;
  /** px */
  readonly height: number;
  readonly hidden: ReadonlySet<string>;
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
  /** A click shows a slice alone, Ctrl-click adds it, a double click shows all. */
  readonly onChoose: (slice: Slice, how: 'alone' | 'adds' | 'all') => void;
  /** Enter on a slice: the way to filter by keys. */
  readonly onSelect?: (slice: Slice, adds: boolean) => void;
  readonly t: ChartViewProps['t'];
}

/** Names and shares, aligned; the shares are of what is shown. */
export function ShareList({ model, height, hidden, hovered, onHover, onChoose, onSelect, t }: Props) {
  const shown = model.slices.filter(slice => !hidden.has(slice.id)).reduce((sum, slice) => sum + slice.value, 0);
  return (
    <ul
      className={styles.list}
      style={{ maxHeight: height }}
      aria-label={t('Shares of {{metric}}', { metric: model.metric })}
    >
      {model.slices.map(slice => {
        const isHidden = hidden.has(slice.id);
        return (
          <li key={slice.id}>
            <button
              type="button"
              className={[styles.row, slice.id === hovered ? styles.hovered : '', isHidden ? styles.off : ''].join(' ')}
              aria-pressed={!isHidden}
              title={slice.name}
              onClick={event =>
                onChoose(slice, event.detail === 2 ? 'all' : event.ctrlKey || event.metaKey ? 'adds' : 'alone')
              }
              onKeyDown={event => {
                if (event.key !== 'Enter' || onSelect === undefined || slice.mark === null) return;
                event.preventDefault();
                onSelect(slice, event.ctrlKey || event.metaKey);
              }}
              onPointerEnter={() => onHover(slice.id)}
              onPointerLeave={() => onHover(null)}
              onFocus={() => onHover(slice.id)}
              onBlur={() => onHover(null)}
            >
              <Swatch kind="fill" colour={slice.colour} />
              <span className={styles.name}>{slice.name}</span>
              <span className={styles.share}>{isHidden || shown === 0 ? '–' : model.percent(slice.value / shown)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
