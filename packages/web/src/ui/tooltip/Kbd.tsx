import { keyText } from '../../lib/keys';
import styles from './tooltip.module.css';

interface Props {
  /** As bindings write it: `mod+k`. */
  readonly keys: string;
}

/** A key, written as on this machine. */
export function Kbd({ keys }: Props) {
  return <kbd className={styles.kbd}>{keyText(keys)}</kbd>;
}
