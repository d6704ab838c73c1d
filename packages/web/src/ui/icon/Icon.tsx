import type { Icon as TablerIcon } from '@tabler/icons-react';

interface Props {
  /** One outline icon of Tabler. */
  readonly of: TablerIcon;
  /** 16 in controls, 14 inside pills and small text, 20 in rails and tab bars, 28 in large states. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 28;
  /** True fills the outline: a star that is set. */
  readonly filled?: boolean;
}

/** An icon at the house's size and stroke; it is decoration, the name stands on what holds it. */
export function Icon({ of: Drawing, size = 16, filled = false }: Props) {
  return (
    <Drawing
      size={size}
      stroke={size >= 18 ? 1.6 : 1.75}
      aria-hidden="true"
      focusable="false"
      {...(filled ? { fill: 'currentColor' } : {})}
    />
  );
}
