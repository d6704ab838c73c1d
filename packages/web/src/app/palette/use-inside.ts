import { type FoundField, searchRoutes } from '@meridian/contracts/api';
import {
  IconAbc,
  IconClock,
  IconFolder,
  IconHash,
  IconMathFunction,
  IconToggleLeft,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n';
import { useRoute } from '../../lib/query';
import type { PaletteItem } from './palette-item';

interface Found {
  readonly items: readonly PaletteItem[];
  readonly loading: boolean;
}

const shortest = 2;

/** Columns and metrics of the datasets one may read. They lead to a chart on their dataset. */
export function useFoundFields(text: string): Found {
  const { data, isLoading } = useRoute(
    searchRoutes.fields,
    { search: { text } },
    { enabled: text.length >= shortest, keepPrevious: true },
  );
  const items = useMemo(
    () =>
      (data?.result ?? []).map(field => ({
        id: `${field.kind} ${field.dataset.id} ${field.name}`,
        scope: 'data' as const,
        group: t('Columns and metrics'),
        label: field.label,
        hint:
          field.kind === 'column'
            ? t('column of {{dataset}}', { dataset: field.dataset.table_name })
            : t('metric of {{dataset}}', { dataset: field.dataset.table_name }),
        icon: iconOf(field),
        to: `/explore/?datasource_id=${field.dataset.id}&datasource_type=table`,
        run: null,
        keys: null,
      })),
    [data],
  );
  return { items, loading: isLoading };
}

/** Tabs of the dashboards one may see. */
export function useFoundTabs(text: string): Found {
  const { data, isLoading } = useRoute(
    searchRoutes.tabs,
    { search: { text } },
    { enabled: text.length >= shortest, keepPrevious: true },
  );
  const items = useMemo(
    () =>
      (data?.result ?? []).map(({ id, title, dashboard }) => ({
        id: `tab ${dashboard.id} ${id}`,
        scope: 'charts' as const,
        group: t('Dashboards'),
        label: title,
        hint: t('tab of {{dashboard}}', { dashboard: dashboard.title }),
        icon: IconFolder,
        to: `${dashboard.url}#${id}`,
        run: null,
        keys: null,
      })),
    [data],
  );
  return { items, loading: isLoading };
}

/** By `type_generic`: numbers, times, truths. Every page loads search, so it brings no part of explore. */
const typeIcons: Readonly<Record<number, TablerIcon>> = { 0: IconHash, 2: IconClock, 3: IconToggleLeft };

function iconOf({ kind, type_generic }: FoundField): TablerIcon {
  if (kind === 'metric') return IconMathFunction;
  return typeIcons[type_generic ?? -1] ?? IconAbc;
}
