import { lazy, Suspense } from 'react';
import { classNames } from '../../../../ui/class-names';
import { usePage } from '../../state/page-context';
import type { ComponentProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';

const TextInPlace = lazy(async () => ({ default: (await import('../../edit')).TextInPlace }));
const sizes: Readonly<Record<string, string | undefined>> = {
  SMALL_HEADER: styles.small,
  MEDIUM_HEADER: styles.medium,
  LARGE_HEADER: styles.large,
};

/** A title over a part of the page. */
export function Heading({ component, columns }: ComponentProps) {
  const editing = usePage(state => state.mode === 'edit' && state.selectedId === component.id);
  const text = component.meta?.text ?? '';
  return (
    <Item component={component} columns={columns}>
      <h2 className={classNames(styles.heading, sizes[component.meta?.headerSize ?? ''] ?? styles.medium)}>
        {editing ? (
          <Suspense fallback={text}>
            <TextInPlace id={component.id} text={text} />
          </Suspense>
        ) : (
          text
        )}
      </h2>
    </Item>
  );
}
