import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge';
import { Tooltip } from '../../../ui/tooltip';
import styles from '../lists.module.css';

interface Props {
  readonly dashboards: readonly { readonly id: number; readonly dashboard_title: string | null }[];
}

/** The first dashboard a chart is on, and how many more. */
export function OnDashboards({ dashboards }: Props) {
  const [first, ...rest] = dashboards;
  if (first === undefined) return '–';
  return (
    <span className={styles.typeCell}>
      <Link to={`/superset/dashboard/${first.id}/` as string} className={styles.link}>
        {first.dashboard_title ?? `#${first.id}`}
      </Link>
      {rest.length > 0 ? (
        <Tooltip label={rest.map(dashboard => dashboard.dashboard_title).join(', ')}>
          <Badge>{`+${rest.length}`}</Badge>
        </Tooltip>
      ) : null}
    </span>
  );
}
