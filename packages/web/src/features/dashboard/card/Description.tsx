import { lazy, Suspense } from 'react';
import styles from './card.module.css';

const Markdown = lazy(async () => ({ default: (await import('../grid/parts/Markdown')).Markdown }));

/** What the chart's author wrote about it, under its name. */
export function Description({ text }: { readonly text: string }) {
  return (
    <div className={styles.description}>
      <Suspense fallback={text}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
