import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { tokens } from '../../lib/design/tokens.generated';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { useDensity } from '../../lib/scheme';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { useNarrow } from '../layer';
import { Skeleton } from '../state';
import { useWindow } from '../window';
import { Marked } from './Marked';
import type { Line, Option } from './option';
import styles from './picker.module.css';
import type { OptionListState } from './use-option-list';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly state: OptionListState;
  /** How many options there are without a query: the list keeps the height for them. */
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly multiple: boolean;
  readonly loading: boolean;
  readonly onChoose: (option: Option) => void;
  readonly emptyText: string;
}

const mostRows = 9;

/** The list of a picker. Long ones are virtual; the height does not change while one types. */
export function OptionList({ id, label, state, total, chosen, multiple, loading, onChoose, emptyText }: Props) {
  const { lines, active, setActive } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const rowHeight = tokens.density[useNarrow() ? 'touch' : density].listItem;
  const shown = useWindow({ scroller, count: lines.length, rowHeight });
  useEffect(() => {
    const element = scroller.current;
    if (element === null || active < 0) return;
    const top = active * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [active, rowHeight]);
  const rows = Math.max(1, Math.min(mostRows, Math.max(total, lines.length)));
  const hits = lines.filter(line => line.kind === 'option').length;
  return (
    <>
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        {...(multiple ? { 'aria-multiselectable': true } : {})}
        className={styles.list}
        style={{ height: rows * rowHeight }}
      >
        {loading && lines.length === 0 ? <Waiting rows={Math.min(rows, 3)} /> : null}
        {!loading && lines.length === 0 ? <p className={styles.none}>{emptyText}</p> : null}
        <div role="presentation" style={{ height: shown.before }} />
        {lines.slice(shown.from, shown.to).map((line, index) => (
          <Row
            key={line.kind === 'group' ? `# ${line.label}` : line.option.value}
            id={`${id}-${shown.from + index}`}
            line={line}
            height={rowHeight}
            active={shown.from + index === active}
            chosen={line.kind === 'option' && chosen.has(line.option.value)}
            multiple={multiple}
            onPoint={() => setActive(shown.from + index)}
            onChoose={onChoose}
          />
        ))}
        <div role="presentation" style={{ height: shown.after }} />
      </div>
      {total > mostRows ? (
        <div className={styles.hits} aria-live="polite">
          {t('{{count}} of {{total}}', { count: countText(hits), total: countText(Math.max(total, hits)) })}
        </div>
      ) : null}
    </>
  );
}

const Waiting = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => `wait ${row}`).map(key => (
    <div key={key} className={styles.waiting}>
      <Skeleton width="60%" />
    </div>
  ));

interface RowProps {
  readonly id: string;
  readonly line: Line;
  readonly height: number;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly multiple: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (option: Option) => void;
}

function Row({ id, line, height, active, chosen, multiple, onPoint, onChoose }: RowProps) {
  if (line.kind === 'group') {
    return (
      <div role="presentation" className={styles.group} style={{ height }}>
        {line.label}
      </div>
    );
  }
  const { option } = line;
  const disabled = option.disabledReason !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys of its list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      {...(disabled ? { 'aria-disabled': true, title: option.disabledReason } : {})}
      className={classNames(styles.row, active && styles.active)}
      style={{ height }}
      onMouseMove={active ? undefined : onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={disabled ? undefined : () => onChoose(option)}
    >
      {multiple ? (
        <span className={classNames(styles.box, chosen && styles.boxOn)}>
          {chosen ? <Icon of={IconCheck} size={12} /> : null}
        </span>
      ) : null}
      {option.icon ? <Icon of={option.icon} /> : null}
      <span className={styles.rowLabel}>
        <Marked text={option.label} ranges={line.ranges} />
      </span>
      {option.hint ? <span className={styles.rowHint}>{option.hint}</span> : null}
      {!multiple && chosen ? <Icon of={IconCheck} /> : null}
    </div>
  );
}
