import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Tooltip } from '../tooltip';
import styles from './button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'style' | 'className' | 'children'> {
  readonly icon: TablerIcon;
  /** The name of it, also its tooltip. */
  readonly label: string;
  /** The key that does the same, shown in the tooltip. */
  readonly keys?: string;
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly small?: boolean;
  readonly filled?: boolean;
  /** A toggle says its state. */
  readonly pressed?: boolean;
  readonly disabledReason?: string | null;
  /** False where the tooltip would only repeat visible text beside it. */
  readonly tooltip?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button; name and key are in its tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  kind = 'ghost',
  small = false,
  filled = false,
  pressed,
  disabledReason = null,
  tooltip = true,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles.square, styles[kind], small && styles.small)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(disabledReason === null ? {} : { 'aria-disabled': true })}
      onClick={event => {
        if (disabledReason === null) onClick?.(event);
        else event.preventDefault();
      }}
    >
      <Icon of={icon} filled={filled} />
    </button>
  );
  if (!tooltip && disabledReason === null) return button;
  return (
    <Tooltip label={disabledReason ?? label} {...(keys ? { keys } : {})}>
      {button}
    </Tooltip>
  );
}
