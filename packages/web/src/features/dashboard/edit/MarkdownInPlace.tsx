import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { changeMeta } from '../state/edit-actions';
import { usePageStore } from '../state/page-context';
import styles from './edit.module.css';
import { useWritingHere } from './use-writing-here';

interface Props {
  readonly id: string;
  readonly text: string;
}

const example = '# A heading\n\nSome **strong** words, a [link](https://example.com) and a list:\n\n- one\n- two';

/** Markdown, typed where it is shown; leaving it shows what it became. */
export function MarkdownInPlace({ id, text }: Props) {
  const store = usePageStore();
  const [join] = useState(() => `markdown ${id} ${Date.now()}`);
  const writing = useWritingHere<HTMLTextAreaElement>({ id, text });
  return (
    <textarea
      ref={writing.field}
      className={styles.markdown}
      aria-label={t('Text in Markdown')}
      placeholder={example}
      value={text}
      onChange={event => changeMeta(store, id, { label: t('Text'), meta: { code: event.currentTarget.value }, join })}
      onKeyDown={event => {
        if (event.key === 'Escape') writing.leave();
        writing.onKeyDown(event);
      }}
    />
  );
}
