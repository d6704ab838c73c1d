import { lazy, Suspense } from 'react';
import { t } from '../../../../lib/i18n';
import { usePage } from '../../state/page-context';
import type { ComponentProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

const Markdown = lazy(async () => ({ default: (await import('./Markdown')).Markdown }));
const MarkdownInPlace = lazy(async () => ({ default: (await import('../../edit')).MarkdownInPlace }));

/** A box of formatted text. */
export function MarkdownBox({ component, columns }: ComponentProps) {
  const editing = usePage(state => state.mode === 'edit' && state.selectedId === component.id);
  const text = component.meta?.code ?? '';
  const isBlank = usePage(state => state.mode === 'edit') && text.trim() === '';
  return (
    <Item
      component={component}
      columns={columns}
      width={Math.min(columns, component.meta?.width ?? columns)}
      height={component.meta?.height ?? 50}
    >
      <div className={styles.text}>
        <Suspense fallback={null}>
          {editing ? (
            <MarkdownInPlace id={component.id} text={text} />
          ) : isBlank ? (
            <p className={styles.blank}>{t('Nothing written yet. Select it to write.')}</p>
          ) : (
            <Markdown text={text} />
          )}
        </Suspense>
      </div>
    </Item>
  );
}
