import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Tooltip } from '../tooltip';
import styles from './tabs.module.css';

export interface Segment<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Shown instead of the label, which becomes its tooltip. */
  readonly icon?: TablerIcon;
}

interface Props<T extends string> {
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly small?: boolean;
  /** True shares the whole width. */
  readonly wide?: boolean;
}

/** Two to five views of the same thing. */
export function Segmented<T extends string>({
  label,
  segments,
  value,
  onChange,
  small = true,
  wide = false,
}: Props<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segments, small && styles.smallSegments, wide && styles.wide)}
    >
      {segments.map(segment => {
        const input = (
          <label
            key={segment.value}
            className={classNames(styles.segment, segment.value === value && styles.segmentOn)}
          >
            <input
              type="radio"
              name={name}
              className={styles.segmentInput}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              {...(segment.icon ? { 'aria-label': segment.label } : {})}
            />
            {segment.icon ? <Icon of={segment.icon} /> : segment.label}
          </label>
        );
        return segment.icon ? (
          <Tooltip key={segment.value} label={segment.label}>
            {input}
          </Tooltip>
        ) : (
          <span key={segment.value} className={styles.cell}>
            {input}
          </span>
        );
      })}
    </div>
  );
}
