import { Link } from '@tanstack/react-router';
import { Thumbnail } from '../../../widgets/record';
import type { RowFace } from '../list-spec';
import styles from '../lists.module.css';

interface Props {
  readonly face: RowFace;
}

/** Miniature and name; the name opens it. */
export function NameCell({ face }: Props) {
  return (
    <span className={styles.nameCell}>
      {face.thumbnail === undefined ? null : (
        <Thumbnail url={face.thumbnail} icon={face.icon} of={face.pictured ?? 'chart'} />
      )}
      {face.to === null ? (
        <span className={styles.name}>{face.name}</span>
      ) : (
        <Link to={face.to} className={styles.name}>
          {face.name}
        </Link>
      )}
      {face.badge}
    </span>
  );
}
