import { Link, useLocation } from '@tanstack/react-router';
import styles from '../lists.module.css';

interface Props {
  readonly row: { readonly id: number; readonly name: string };
}

/** The name of a rule opens it over the list as it stands. */
export function RuleLink({ row }: Props) {
  const search = useLocation({ select: location => location.search }) as object;
  const to = { to: '.', search: { ...search, rule: String(row.id) } };
  return (
    <Link to="." {...(to as object)} className={styles.name}>
      {row.name}
    </Link>
  );
}
