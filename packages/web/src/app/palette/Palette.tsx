import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/i18n';
import { SearchLayer } from '../../ui/layer';

const PalettePanel = lazy(async () => ({ default: (await import('./PalettePanel')).PalettePanel }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search over everything; loaded when it is first asked for. */
export function Palette({ open, onClose }: Props) {
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <SearchLayer open={open} onClose={onClose} title={t('Search')}>
      <Suspense fallback={null}>
        <PalettePanel onDone={onClose} />
      </Suspense>
    </SearchLayer>
  );
}
