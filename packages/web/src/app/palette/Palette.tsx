import { t } from '../../lib/i18n';
import { SearchLayer } from '../../ui/layer';
import { PalettePanel } from './PalettePanel';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search over everything. It takes the keys from the moment it opens. */
export const Palette = ({ open, onClose }: Props) => (
  <SearchLayer open={open} onClose={onClose} title={t('Search')}>
    <PalettePanel onDone={onClose} />
  </SearchLayer>
);
