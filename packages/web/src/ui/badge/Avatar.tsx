import { classNames } from '../class-names';
import { Tooltip } from '../tooltip';
import styles from './badge.module.css';

interface Props {
  readonly name: string;
  readonly large?: boolean;
}

/** A person as initials; the whole name is its text and tooltip. */
export function Avatar({ name, large = false }: Props) {
  return (
    <Tooltip label={name}>
      <span role="img" aria-label={name} className={classNames(styles.avatar, large && styles.large)}>
        {initialsOf(name)}
      </span>
    </Tooltip>
  );
}

interface PeopleProps {
  readonly names: readonly string[];
}

/** Several people; from the fourth on a count. */
export function People({ names }: PeopleProps) {
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const rest = names.slice(shown.length);
  return (
    <span className={styles.people}>
      {shown.map(name => (
        <Avatar key={name} name={name} />
      ))}
      {rest.length > 0 ? (
        <Tooltip label={rest.join(', ')}>
          <span role="img" aria-label={rest.join(', ')} className={styles.avatar}>{`+${rest.length}`}</span>
        </Tooltip>
      ) : null}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
