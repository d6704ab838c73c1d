import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Tooltip } from '../tooltip';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'style' | 'className'> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: TablerIcon;
  /** Behind the text: a chevron of a menu. */
  readonly iconAfter?: TablerIcon;
  /** The ring stands where the icon was; the width stays, presses rest. */
  readonly busy?: boolean;
  /** Why it cannot be used now. It stays in reach and says so. */
  readonly disabledReason?: string | null;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A verb. Primary once per view, always the last at the right. */
export function Button({
  kind = 'secondary',
  small = false,
  icon,
  iconAfter,
  busy = false,
  disabledReason = null,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const resting = busy || disabledReason !== null;
  return (
    <Tooltip label={disabledReason}>
      <button
        {...rest}
        type={resting ? 'button' : type}
        className={classNames(styles.button, styles[kind], small && styles.small)}
        {...(resting ? { 'aria-disabled': true } : {})}
        {...(busy ? { 'aria-busy': true } : {})}
        onClick={event => {
          if (resting) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {busy ? <span className={styles.ring} /> : icon ? <Icon of={icon} /> : null}
        {children}
        {iconAfter ? <Icon of={iconAfter} size={14} /> : null}
      </button>
    </Tooltip>
  );
}
