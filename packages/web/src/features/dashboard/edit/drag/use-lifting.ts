import { type DropPlan, dropPlansBelow, rowNumberAt } from '@meridian/core/layout';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../../../lib/i18n';
import { usePageStore } from '../../state/page-context';
import { documentOf } from '../../state/page-store';
import { shownContainer } from '../../state/tabs';
import { focusHandle } from '../tools/focus-handle';
import { announce } from './announce';
import { planText } from './DropMarks';
import { dragStore, endDrag } from './drag-store';
import { dropAt } from './use-drop';

interface Lift {
  readonly plans: readonly DropPlan[];
  readonly at: number;
}

/** Moves a component by keys: Space lifts, arrows go from place to place, Space or Enter drops, Esc leaves it where it was. */
export function useLifting(id: string, name: string) {
  const store = usePageStore();
  const lift = useRef<Lift | null>(null);
  const container = () => shownContainer(documentOf(store.getState()).layout, store.getState().openTabs);
  const goTo = (plans: readonly DropPlan[], at: number) => {
    const plan = plans[at];
    if (plan === undefined) return;
    lift.current = { plans, at };
    const heightPx = document.getElementById(id)?.getBoundingClientRect().height ?? 0;
    dragStore.setState({
      drag: {
        dragged: { kind: 'placed', id },
        name,
        by: 'keys',
        heightPx,
        chart: null,
        landing: { kind: 'planned', plan },
        pointer: null,
      },
    });
    announce(
      t('{{place}}, place {{at}} of {{count}}', {
        place: planText(plan, documentOf(store.getState()).layout, container()),
        at: at + 1,
        count: plans.length,
      }),
    );
  };
  const take = () => {
    const { layout } = documentOf(store.getState());
    const plans = dropPlansBelow(layout, container(), { kind: 'placed', id });
    const here = plans.findIndex(({ target }) => layout[target.parentId]?.children?.[target.index] === id);
    if (plans.length === 0) return announce(t('{{name}} has no other place', { name }));
    announce(t('{{name}} is lifted. Arrow keys choose its place, Space drops it, Escape leaves it.', { name }));
    goTo(plans, Math.max(0, here));
  };
  const leave = (text: string) => {
    lift.current = null;
    endDrag();
    announce(text);
  };
  const drop = ({ plans, at }: Lift) => {
    const plan = plans[at];
    leave(t('{{name}} was dropped', { name }));
    if (plan !== undefined) dropAt(store, { dragged: { kind: 'placed', id }, name, chart: null }, plan.target);
    focusHandle(id);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const current = lift.current;
    const isDrop = event.key === ' ' || event.key === 'Enter';
    if (isDrop && current !== null) drop(current);
    else if (event.key === ' ') take();
    else if (current === null) return false;
    else if (event.key === 'Escape' || event.key === 'Tab') leave(t('{{name}} stays where it was', { name }));
    else {
      const next = stepFrom(current, event.key, plan =>
        rowNumberAt(documentOf(store.getState()).layout, container(), plan.target),
      );
      if (next === null) return false;
      goTo(current.plans, next);
    }
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    onKeyDown,
    onBlur: () => (lift.current === null ? undefined : leave(t('{{name}} stays where it was', { name }))),
  };
}

/** Left and right go place by place, up and down row by row; null for other keys. */
function stepFrom({ plans, at }: Lift, key: string, rowOf: (plan: DropPlan) => number): number | null {
  const within = (index: number) => Math.min(plans.length - 1, Math.max(0, index));
  if (key === 'ArrowRight') return within(at + 1);
  if (key === 'ArrowLeft') return within(at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return plans.length - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const here = plans[at];
  if (here === undefined) return null;
  const isOther = (plan: DropPlan) => rowOf(plan) !== rowOf(here) || plan.target.parentId !== here.target.parentId;
  const found =
    key === 'ArrowDown'
      ? plans.findIndex((plan, index) => index > at && isOther(plan))
      : plans.findLastIndex((plan, index) => index < at && isOther(plan));
  return found === -1 ? at : found;
}
