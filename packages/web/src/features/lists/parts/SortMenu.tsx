import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Menu } from '../../../ui/menu';
import { type ListAddress, sortText } from '../list-address';
import type { ListSpec } from '../list-spec';

interface Props<Row extends { readonly id: number }> {
  readonly spec: ListSpec<Row>;
  readonly address: ListAddress;
  readonly onChange: (patch: Partial<ListAddress>) => void;
}

/** The order, where no heads can be pressed. */
export function SortMenu<Row extends { readonly id: number }>({ spec, address, onChange }: Props<Row>) {
  const current = spec.sorts.find(sort => sortText(sort) === address.sort) ?? spec.sorts[0];
  return (
    <Menu
      label={t('Order')}
      align="end"
      entries={spec.sorts.map(sort => ({
        label: sort.label,
        checked: sort === current,
        onSelect: () => onChange({ sort: sortText(sort) }),
      }))}
    >
      <Button kind="ghost" iconAfter={IconChevronDown}>
        {current.label}
      </Button>
    </Menu>
  );
}
