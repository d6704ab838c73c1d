import { IconClock } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/badge';
import type { ChartData } from './use-chart-data';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says in a frame's header from when the shown data is while other data is on its way; nothing else. */
export function StaleBadge({ data }: { readonly data: Pick<ChartData, 'state' | 'at'> }) {
  if (data.state !== 'stale' || data.at === null) return null;
  return <Badge icon={IconClock}>{t('From {{time}}, updating', { time: clock.format(data.at) })}</Badge>;
}
