import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ToastAction } from '../../lib/toast';
import { Icon } from '../icon';
import styles from './toast.module.css';

interface Props {
  readonly text: string;
  readonly action: ToastAction;
}

/** What holds for the whole page until it is over; where notices appear, above them. */
export const StandingNotice = ({ text, action }: Props) => (
  <div className={styles.standing} role="alert">
    <div className={styles.toast}>
      <Icon of={IconPlugConnectedX} />
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.action} onClick={action.run}>
        {action.label}
      </button>
    </div>
  </div>
);
