import type { Layout } from '@meridian/contracts/documents';
import { ancestorsOf, childrenOf, componentOf, parentsIn, planDrop, tabTitle } from '@meridian/core/layout';
import { IconArrowRightToArc } from '@tabler/icons-react';
import { t } from '../../../../lib/i18n';
import { IconButton } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import { usePage, usePageStore } from '../../state/page-context';
import { openTabsFor } from '../../state/tabs';
import { dropAt } from '../drag/use-drop';
import { nameOfItem } from './item-actions';

/** Puts a component at the end of another tab and shows it there; nothing where there is no other. */
export function MoveToTab({ id }: { readonly id: string }) {
  const store = usePageStore();
  const layout = usePage(state => state.history.document.layout);
  const places = placesElsewhere(layout, id);
  if (places.length === 0) return null;
  const name = nameOfItem(layout[id]);
  const moveTo = (target: (typeof places)[number]) => {
    if (dropAt(store, { dragged: { kind: 'placed', id }, name, chart: null }, target) === null) return;
    store.setState(({ openTabs }) => ({ openTabs: { ...openTabs, ...openTabsFor(layout, [target.parentId]) } }));
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <Menu
      label={t('Move to tab')}
      align="end"
      entries={places.map(place => ({
        label: tabTitle(componentOf(layout, place.parentId)),
        onSelect: () => moveTo(place),
      }))}
    >
      <IconButton small icon={IconArrowRightToArc} label={t('Move to another tab')} />
    </Menu>
  );
}

function placesElsewhere(layout: Layout, id: string) {
  const around = ancestorsOf(parentsIn(layout), id).findLast(each => layout[each]?.type === 'TAB');
  return Object.values(layout)
    .filter(each => each.type === 'TAB' && each.id !== around)
    .map(tab => ({ parentId: tab.id, index: childrenOf(layout, tab.id).length }))
    .filter(target => planDrop(layout, { kind: 'placed', id }, target).kind === 'planned');
}
