import type { Icon as TablerIcon } from '@tabler/icons-react';
import { IconLink, LinkButton } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';

interface Props {
  readonly to: string;
  readonly kind: 'primary' | 'ghost';
  readonly icon: TablerIcon;
  readonly label: string;
}

/** What a list offers to make; an icon on phones. */
export function HeadLink({ to, kind, icon, label }: Props) {
  const narrow = useNarrow();
  if (narrow) return <IconLink to={to} icon={icon} label={label} />;
  return (
    <LinkButton to={to} kind={kind} icon={icon}>
      {label}
    </LinkButton>
  );
}
