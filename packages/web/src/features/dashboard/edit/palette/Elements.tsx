import { limits } from '@meridian/contracts';
import type { LayoutType } from '@meridian/contracts/documents';
import { layoutKinds, rootId, targetAtEnd, topLevelTabsOf } from '@meridian/core/layout';
import {
  IconArrowsVertical,
  IconColumns,
  IconGripVertical,
  IconHeading,
  IconLayoutNavbar,
  IconLayoutRows,
  IconMarkdown,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../../lib/i18n';
import { Icon } from '../../../../ui/icon';
import { usePageStore } from '../../state/page-context';
import { documentOf, type PageStore } from '../../state/page-store';
import { shownContainer } from '../../state/tabs';
import { announce } from '../drag/announce';
import { cardLikeness } from '../drag/ghost';
import { useDragging } from '../drag/use-dragging';
import { dropAt } from '../drag/use-drop';
import { kindName } from '../tools/item-actions';
import styles from './palette.module.css';

const elements: readonly (readonly [LayoutType, TablerIcon, number])[] = [
  ['TABS', IconLayoutNavbar, 80],
  ['ROW', IconLayoutRows, 40],
  ['COLUMN', IconColumns, 120],
  ['HEADER', IconHeading, 24],
  ['MARKDOWN', IconMarkdown, 400],
  ['DIVIDER', IconArrowsVertical, 16],
];

/** What is put on the page besides charts. */
export function Elements() {
  return (
    <section className={styles.elements} aria-label={t('Layout elements')}>
      <h2 className={styles.elementsTitle}>{t('Layout elements')}</h2>
      <div className={styles.elementGrid}>
        {elements.map(([type, icon, heightPx]) => (
          <Element key={type} type={type} icon={icon} heightPx={heightPx} />
        ))}
      </div>
    </section>
  );
}

interface ElementProps {
  readonly type: LayoutType;
  readonly icon: TablerIcon;
  readonly heightPx: number;
}

function Element({ type, icon, heightPx }: ElementProps) {
  const store = usePageStore();
  const element = useRef<HTMLButtonElement>(null);
  const name = kindName(type);
  useDragging({
    element,
    item: {
      dragged: { kind: 'new', component: { type } },
      name,
      heightPx,
      likeness: () => cardLikeness({ name, columns: layoutKinds[type].meta.width ?? limits.gridColumns, heightPx }),
    },
  });
  return (
    <button ref={element} type="button" className={styles.element} onClick={() => addAtEnd(store, type, name)}>
      <Icon of={icon} />
      <span className={styles.elementName}>{name}</span>
      <Icon of={IconGripVertical} size={14} />
    </button>
  );
}

/** Tabs become those of the whole page while it has none; everything else goes to the end. */
function addAtEnd(store: PageStore, type: LayoutType, name: string): void {
  const { layout } = documentOf(store.getState());
  const dragged = { kind: 'new', component: { type } } as const;
  const isPageTabs = type === 'TABS' && topLevelTabsOf(layout) === null;
  const target = isPageTabs
    ? { parentId: rootId, index: 0 }
    : targetAtEnd(layout, shownContainer(layout, store.getState().openTabs), dragged);
  const id = dropAt(store, { dragged, name, chart: null }, target);
  if (id === null) return;
  announce(t('Added {{name}}', { name }));
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }));
}
