import { t } from '../../lib/i18n';

/** What stands on a record. */
export interface UseCounts {
  readonly charts: number;
  readonly dashboards: number;
}

/** `13 charts on 1 dashboard`; null where nothing uses it. */
export function usedByText({ charts, dashboards }: UseCounts): string | null {
  if (charts === 0) return null;
  const drawn = t('{{count}} charts', { count: charts });
  if (dashboards === 0) return drawn;
  return t('{{charts}} on {{dashboards}}', {
    charts: drawn,
    dashboards: t('{{count}} dashboards', { count: dashboards }),
  });
}
