import { Link, useLocation } from '@tanstack/react-router';
import styles from '../lists.module.css';

interface Props {
  readonly name: string;
  /** What the address says of the open record: its key and the record's id. */
  readonly open: Readonly<Record<string, string>>;
}

/** A name that opens its record over the list as it stands. */
export function DialogLink({ name, open }: Props) {
  const search = useLocation({ select: location => location.search }) as object;
  const to = { to: '.', search: { ...search, ...open } };
  return (
    <Link to="." {...(to as object)} className={styles.name}>
      {name}
    </Link>
  );
}
