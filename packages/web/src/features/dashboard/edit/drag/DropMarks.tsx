import type { Layout } from '@meridian/contracts/documents';
import { type DropPlan, refusalTag, rowNumberAt } from '@meridian/core/layout';
import { useStore } from 'zustand';
import { t } from '../../../../lib/i18n';
import { classNames } from '../../../../ui/class-names';
import { useCanvas } from '../../grid/canvas-context';
import { usePage } from '../../state/page-context';
import styles from './drag.module.css';
import { type DragState, dragStore } from './drag-store';
import { landingMarks } from './landing-marks';

/** The line, the area and the tag of what is being dragged. */
export function DropMarks({ containerId }: { readonly containerId: string }) {
  const canvas = useCanvas();
  const drag = useStore(dragStore, state => state.drag);
  const layout = usePage(state => state.history.document.layout);
  const page = canvas.current?.querySelector<HTMLElement>(`[data-container="${CSS.escape(containerId)}"]`) ?? null;
  if (drag?.landing == null || page === null) return null;
  const marks = landingMarks(page, layout, drag);
  if (marks === null) return null;
  const refused = drag.landing.kind === 'refused';
  const text = tagText(drag, layout, containerId);
  return (
    <>
      {marks.area === null ? null : <div className={styles.area} style={marks.area} />}
      {refused ? null : (
        <div className={classNames(styles.line, marks.isUpright && styles.upright)} style={marks.line} />
      )}
      <div
        className={classNames(styles.tag, refused && styles.refused)}
        style={
          drag.pointer === null
            ? { position: 'absolute', left: marks.line.left + 8, top: marks.line.top + 8 }
            : { left: drag.pointer.x + 16, top: drag.pointer.y - 44 }
        }
      >
        {text}
      </div>
    </>
  );
}

/** "Row 3 · 4 columns", or why it cannot go there. */
export function tagText(drag: DragState, layout: Layout, containerId: string): string {
  if (drag.landing === null) return t('Not here');
  if (drag.landing.kind === 'refused') return t(refusalTag(drag.landing.refusal));
  return planText(drag.landing.plan, layout, containerId);
}

export function planText(plan: DropPlan, layout: Layout, containerId: string): string {
  if (plan.makesTopLevelTabs) return t('Tabs over the whole page');
  const row = rowNumberAt(layout, containerId, plan.target);
  if (row === 0) return t('In tabs');
  const where = plan.target.parentId === containerId ? t('New row {{row}}', { row }) : t('Row {{row}}', { row });
  return plan.width === null ? where : t('{{where}} · {{count}} columns', { where, count: plan.width });
}
