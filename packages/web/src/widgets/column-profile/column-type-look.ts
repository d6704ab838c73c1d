import type { UploadColumnType } from '@meridian/contracts/documents';
import {
  IconAbc,
  IconCalendar,
  IconClock,
  IconDecimal,
  IconHash,
  IconToggleLeft,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { t } from '../../lib/i18n';

interface ColumnTypeLook {
  readonly label: string;
  readonly icon: TablerIcon;
  /** Numbers stand at the right. */
  readonly isNumber: boolean;
}

/** How the type of a column is named and drawn. */
export function columnTypeLook(type: UploadColumnType): ColumnTypeLook {
  switch (type) {
    case 'integer':
      return { label: t('Integer'), icon: IconHash, isNumber: true };
    case 'decimal':
      return { label: t('Decimal'), icon: IconDecimal, isNumber: true };
    case 'boolean':
      return { label: t('Boolean'), icon: IconToggleLeft, isNumber: false };
    case 'date':
      return { label: t('Date'), icon: IconCalendar, isNumber: false };
    case 'timestamp':
      return { label: t('Date and time'), icon: IconClock, isNumber: false };
    case 'text':
      return { label: t('Text'), icon: IconAbc, isNumber: false };
  }
}
