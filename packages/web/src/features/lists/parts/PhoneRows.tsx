import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/state';
import { Star, Thumbnail } from '../../../widgets/record';
import type { ListSpec, RowActions, RowFace } from '../list-spec';
import styles from '../lists.module.css';
import { Facts } from './Facts';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly rows: readonly Row[] | null;
  readonly actions: RowActions<Row>;
}

/** Rows of 64 px: picture, name, facts, star. */
export function PhoneRows<Row extends { readonly id: number }>({ spec, rows, actions }: Props<Row>) {
  return (
    <ul className={styles.phoneRows} aria-label={spec.title}>
      {rows === null
        ? Array.from({ length: 12 }, (_, row) => `wait ${row}`).map(key => (
            <li key={key} className={styles.phoneRow}>
              <Skeleton width="70%" />
            </li>
          ))
        : rows.map(row => {
            const face = spec.face(row);
            return (
              <li key={row.id} className={styles.phoneRow}>
                <RowLink face={face}>
                  <Thumbnail url={face.thumbnail ?? null} icon={face.icon} of={face.pictured ?? 'chart'} />
                  <span className={styles.phoneNames}>
                    <span className={styles.phoneName}>{face.name}</span>
                    <span className={styles.phoneFacts}>
                      <Facts facts={face.facts} />
                    </span>
                  </span>
                </RowLink>
                {actions.favourite ? (
                  <Star
                    name={face.name}
                    on={actions.favourite.has(row.id)}
                    onChange={on => actions.favourite?.set(row.id, on)}
                  />
                ) : null}
              </li>
            );
          })}
    </ul>
  );
}

const RowLink = ({ face, children }: { readonly face: RowFace; readonly children: ReactNode }) =>
  face.to === null ? (
    <span className={styles.phoneLink}>{children}</span>
  ) : (
    <Link to={face.to} className={styles.phoneLink}>
      {children}
    </Link>
  );
