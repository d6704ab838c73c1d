import type { LayoutComponent } from '@meridian/contracts/documents';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { IconButton } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Segmented } from '../../../../ui/tabs';
import { editChartAddress } from '../../card/menu/chart-address';
import { changeMeta } from '../../state/edit-actions';
import { usePageStore } from '../../state/page-context';
import { duplicateItem, kindName, removeItem } from './item-actions';
import { MoveToTab } from './MoveToTab';
import styles from './tools.module.css';

const headerSizes = ['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER'] as const;
const grounds = ['BACKGROUND_TRANSPARENT', 'BACKGROUND_WHITE'] as const;

/** The tools of the selected component, in its own head. */
export function Toolbar({ component }: { readonly component: LayoutComponent }) {
  const store = usePageStore();
  const { id, type, meta } = component;
  const hasGround = type === 'ROW' || type === 'COLUMN' || type === 'HEADER';
  const isLeaf = type === 'CHART' || type === 'MARKDOWN' || type === 'HEADER' || type === 'DIVIDER';
  const chartId = meta?.chartId;
  const floats = type !== 'CHART';
  const box = useRef<HTMLDivElement>(null);
  const isCovered = useCovered(box, floats);
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t('Tools of {{kind}}', { kind: kindName(type).toLowerCase() })}
      className={classNames(styles.tools, floats && (isCovered ? styles.under : styles.floating))}
    >
      {type === 'HEADER' ? (
        <Segmented
          label={t('Size')}
          segments={headerSizes.map((value, index) => ({ value, label: ['S', 'M', 'L'][index] ?? '' }))}
          value={headerSizes.find(size => size === meta?.headerSize) ?? 'MEDIUM_HEADER'}
          onChange={headerSize => changeMeta(store, id, { label: t('Header size'), meta: { headerSize } })}
        />
      ) : null}
      {hasGround ? (
        <Segmented
          label={t('Background')}
          segments={grounds.map(value => ({
            value,
            label: value === 'BACKGROUND_WHITE' ? t('Solid') : t('Transparent'),
          }))}
          value={grounds.find(ground => ground === meta?.background) ?? 'BACKGROUND_TRANSPARENT'}
          onChange={background => changeMeta(store, id, { label: t('Background'), meta: { background } })}
        />
      ) : null}
      {type === 'CHART' && typeof chartId === 'number' ? (
        <IconButton
          small
          icon={IconPencil}
          label={t('Edit chart in a new tab')}
          onClick={() => window.open(editChartAddress(chartId, store.getState().record.id), '_blank', 'noopener')}
        />
      ) : null}
      {type === 'TABS' ? null : <MoveToTab id={id} />}
      {isLeaf ? (
        <IconButton small icon={IconCopy} label={t('Duplicate')} onClick={() => duplicateItem(store, id)} />
      ) : null}
      <IconButton small icon={IconTrash} label={t('Remove')} keys="delete" onClick={() => removeItem(store, id)} />
    </div>
  );
}

/** Whether something of the page lies over its place above the component: the first one of the canvas has no room there. */
function useCovered(box: RefObject<HTMLDivElement | null>, active: boolean): boolean {
  const [isCovered, setCovered] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!active || element === null) return;
    const { left, top, width } = element.getBoundingClientRect();
    setCovered(!element.contains(document.elementFromPoint(left + width / 2, top + 2)));
  }, [box, active]);
  return isCovered;
}
