import { childrenOf, componentOf, tabTitle, topLevelTabsOf } from '@meridian/core/layout';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { Button, IconButton } from '../../../../ui/button';
import { TextField } from '../../../../ui/field';
import { Popover } from '../../../../ui/layer';
import { Menu, type MenuEntry } from '../../../../ui/menu';
import { newId } from '../../data/new-id';
import { changeLayout, changeMeta } from '../../state/edit-actions';
import { usePage, usePageStore } from '../../state/page-context';
import { documentOf } from '../../state/page-store';
import styles from '../edit.module.css';
import { removeItem } from '../tools/item-actions';

interface Props {
  readonly groupId: string;
  readonly openId: string;
}

/** Adds a tab; names, moves and deletes the open one. */
export function TabEditing({ groupId, openId }: Props) {
  const store = usePageStore();
  const layout = usePage(state => state.history.document.layout);
  const [naming, setNaming] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useDoublePress(place, () => setNaming(true));
  const tabs = childrenOf(layout, groupId);
  const at = tabs.indexOf(openId);
  const isTop = topLevelTabsOf(layout)?.id === groupId;
  const title = tabTitle(componentOf(layout, openId));
  const moveTo = (index: number) =>
    changeLayout(
      store,
      {
        label: t('Moved tab {{name}}', { name: title }),
        operation: { kind: 'drop', dragged: { kind: 'placed', id: openId }, target: { parentId: groupId, index } },
      },
      newId,
    );
  const entries: readonly MenuEntry[] = [
    { label: t('Rename tab'), onSelect: () => setNaming(true) },
    { label: t('Move left'), disabledReason: at === 0 ? t('It is the first') : null, onSelect: () => moveTo(at - 1) },
    {
      label: t('Move right'),
      disabledReason: at === tabs.length - 1 ? t('It is the last') : null,
      onSelect: () => moveTo(at + 2),
    },
    { kind: 'line' },
    { label: t('Delete tab with its charts'), danger: true, onSelect: () => removeItem(store, openId) },
    ...(isTop
      ? [
          {
            label: t('Remove tabs, keep the charts'),
            onSelect: () =>
              void changeLayout(
                store,
                { label: t('Removed tabs'), operation: { kind: 'remove-top-level-tabs' } },
                newId,
              ),
          },
        ]
      : [{ label: t('Delete these tabs'), danger: true, onSelect: () => removeItem(store, groupId) }]),
  ];
  return (
    <span ref={place} className={styles.tabTools}>
      <Popover
        open={naming}
        onClose={() => setNaming(false)}
        label={t('Name of the tab')}
        width={260}
        anchor={
          <span>
            <Menu label={t('Tab {{name}}', { name: title })} entries={entries}>
              <IconButton
                small
                icon={IconChevronDown}
                label={t('Tab {{name}}: rename, move, delete', { name: title })}
              />
            </Menu>
          </span>
        }
      >
        <TabName id={openId} onDone={() => setNaming(false)} />
      </Popover>
      <Button small kind="ghost" icon={IconPlus} onClick={() => addTab()}>
        {t('Tab')}
      </Button>
    </span>
  );

  function addTab(): void {
    changeLayout(
      store,
      {
        label: t('Added a tab'),
        operation: { kind: 'add-tab', tabsId: groupId, text: t('Tab {{number}}', { number: tabs.length + 1 }) },
      },
      newId,
    );
    const added = childrenOf(documentOf(store.getState()).layout, groupId).at(-1);
    if (added !== undefined) store.setState(({ openTabs }) => ({ openTabs: { ...openTabs, [groupId]: added } }));
  }
}

/** A double press on a tab of the row that this stands in. */
function useDoublePress(place: RefObject<HTMLElement | null>, run: () => void): void {
  const onDouble = useEffectEvent(run);
  useEffect(() => {
    const row = place.current?.parentElement;
    if (!row) return;
    const listen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=tab]') !== null) onDouble();
    };
    row.addEventListener('dblclick', listen);
    return () => row.removeEventListener('dblclick', listen);
  }, [place]);
}

function TabName({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const store = usePageStore();
  const text = usePage(state => state.history.document.layout[id]?.meta?.text ?? '');
  const [join] = useState(() => `tab ${id} ${Date.now()}`);
  return (
    <div className={styles.popover}>
      <TextField
        label={t('Name of the tab')}
        value={text}
        data-autofocus
        onFocus={event => event.currentTarget.select()}
        onChange={next => changeMeta(store, id, { label: t('Tab name'), meta: { text: next }, join })}
        onKeyDown={event => {
          if (event.key === 'Enter') onDone();
        }}
      />
    </div>
  );
}
