import { IconArrowsDiagonalMinimize2, IconDots, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { IconButton } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { useNarrow } from '../../../../ui/layer';
import { usePage, usePageStore } from '../../state/page-context';
import styles from '../card.module.css';
import { ReachButton } from '../reach/ReachButton';
import { ReachIndicator } from '../reach/ReachIndicator';
import { CardMenu } from './CardMenu';
import type { CardMenuGiven } from './use-chart-menu';

interface Props extends CardMenuGiven {
  readonly isFigure: boolean;
  readonly described: boolean;
  readonly onDescribe: (() => void) | null;
}

type Tool = 'reach' | 'menu';
/** ms the pointer stays before the tools are made real. */
const restMs = 60;

/** What made the tools real: the pointer that came near, the focus on one of them, a press on one of them. */
type Reason = { readonly by: 'pointer' } | { readonly by: 'focus' | 'press'; readonly tool: Tool };

/**
 * Right in a chart's head: its description, its filters, its menu. A page has many of them and few are ever used, so they are plain
 * buttons until the pointer or the focus comes near.
 */
export function CardTools({ isFigure, described, onDescribe, ...given }: Props) {
  const store = usePageStore();
  const narrow = useNarrow();
  const full = usePage(state => state.fullScreenId === given.componentId);
  const [reason, setReason] = useState<Reason | null>(null);
  const tools = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (reason === null || reason.by === 'pointer') return;
    const button = tools.current?.querySelector<HTMLElement>(`[data-tool="${reason.tool}"]`);
    button?.focus();
    if (reason.by === 'press') button?.click();
  }, [reason]);
  const pressing = useRef(false);
  const coming = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(coming.current), []);
  // A button that is replaced between press and release would swallow the press: then it is the click that makes the tools real.
  const plain = (tool: Tool) => ({
    'data-tool': tool,
    'aria-haspopup': tool === 'menu' ? ('menu' as const) : ('dialog' as const),
    onPointerDown: () => {
      clearTimeout(coming.current);
      pressing.current = true;
    },
    onFocus: () => {
      if (!pressing.current) setReason({ by: 'focus', tool });
    },
    onClick: () => setReason({ by: 'press', tool }),
  });
  const name = t('Menu of {{name}}', { name: given.name });
  const withReach = !isFigure && !narrow;
  return (
    <span
      ref={tools}
      className={classNames(styles.tools, isFigure && styles.quiet)}
      data-not-in-picture=""
      onPointerEnter={event => {
        if (reason !== null || event.pointerType !== 'mouse') return;
        clearTimeout(coming.current);
        coming.current = setTimeout(() => setReason({ by: 'pointer' }), restMs);
      }}
      onPointerLeave={event => {
        clearTimeout(coming.current);
        // A finger leaves before its click comes.
        if (event.pointerType === 'mouse') pressing.current = false;
      }}
    >
      {onDescribe === null ? null : (
        <IconButton
          small
          icon={IconInfoCircle}
          label={described ? t('Hide description') : t('Show description')}
          pressed={described}
          onClick={onDescribe}
        />
      )}
      {full ? (
        <IconButton
          small
          icon={IconArrowsDiagonalMinimize2}
          label={t('Leave full screen')}
          keys="esc"
          onClick={() => store.setState({ fullScreenId: null })}
        />
      ) : null}
      {reason === null ? (
        <>
          {withReach ? <ReachButton chartId={given.chart.id} {...plain('reach')} /> : null}
          <IconButton small icon={IconDots} label={name} tooltip={false} {...plain('menu')} />
        </>
      ) : (
        <>
          {withReach ? <ReachIndicator chartId={given.chart.id} data={given.data} /> : null}
          <CardMenu {...given} />
        </>
      )}
    </span>
  );
}
