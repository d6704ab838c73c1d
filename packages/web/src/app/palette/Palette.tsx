import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../lib/i18n';
import { SearchLayer } from '../../ui/layer';

const load = () => import('./PalettePanel');
const PalettePanel = lazy(async () => ({ default: (await load()).PalettePanel }));

const restMs = 2000;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search over everything; loaded once the page has come to rest, so that it opens at once. */
export function Palette({ open, onClose }: Props) {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void load(), restMs);
    return () => clearTimeout(timer);
  }, []);
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
