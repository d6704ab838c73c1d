import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { Card } from '../../../ui/page';
import { Skeleton } from '../../../ui/state';
import { Star, Thumbnail } from '../../../widgets/record';
import type { ListSpec, RowActions } from '../list-spec';
import styles from '../lists.module.css';
import { Facts } from './Facts';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly rows: readonly Row[] | null;
  readonly actions: RowActions<Row>;
}

/** The list as pictures. */
export function CardGrid<Row extends { readonly id: number }>({ spec, rows, actions }: Props<Row>) {
  return (
    <ul className={styles.cards} aria-label={spec.title}>
      {rows === null
        ? Array.from({ length: 12 }, (_, card) => `wait ${card}`).map(key => (
            <li key={key} className={styles.cardPlace}>
              <Skeleton height={192} />
            </li>
          ))
        : rows.map(row => <RecordCard key={row.id} row={row} spec={spec} actions={actions} />)}
    </ul>
  );
}

interface CardProps<Row extends { readonly id: number }> {
  readonly row: Row;
  readonly spec: ListSpec<Row>;
  readonly actions: RowActions<Row>;
}

function RecordCard<Row extends { readonly id: number }>({ row, spec, actions }: CardProps<Row>) {
  const [open, setOpen] = useState(false);
  const face = spec.face(row);
  return (
    <li className={styles.cardPlace}>
      <Card lift>
        <div className={face.pictured ? styles.cardBoard : styles.cardPicture}>
          <Thumbnail
            url={face.thumbnail ?? null}
            icon={face.icon}
            size="card"
            of={face.pictured ?? 'chart'}
            ratio={2.2}
          />
        </div>
        <div className={styles.cardText}>
          <div className={styles.cardNames}>
            {face.to === null ? (
              <span className={styles.cardName}>{face.name}</span>
            ) : (
              <Link to={face.to} className={styles.cardLink}>
                {face.name}
              </Link>
            )}
            <span className={styles.cardFacts}>
              <Icon of={face.icon} size={14} />
              <Facts facts={face.facts} />
            </span>
          </div>
          <div className={styles.cardTools}>
            <Menu
              label={t('Actions of {{name}}', { name: face.name })}
              entries={open ? spec.menu(row, actions) : []}
              open={open}
              onOpenChange={setOpen}
              align="end"
            >
              <IconButton icon={IconDots} small tooltip={false} label={t('Actions of {{name}}', { name: face.name })} />
            </Menu>
            {actions.favourite ? (
              <Star
                name={face.name}
                on={actions.favourite.has(row.id)}
                onChange={on => actions.favourite?.set(row.id, on)}
              />
            ) : null}
          </div>
        </div>
      </Card>
    </li>
  );
}
