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

/** The text of a header, typed where it stands; one step to undo for all that was typed. */
export function TextInPlace({ id, text }: Props) {
  const store = usePageStore();
  const [join] = useState(() => `text ${id} ${Date.now()}`);
  const writing = useWritingHere<HTMLInputElement>({ id, text });
  return (
    <input
      ref={writing.field}
      className={styles.inPlace}
      aria-label={t('Text of the header')}
      value={text}
      placeholder={t('New header')}
      onChange={event => changeMeta(store, id, { label: t('Header'), meta: { text: event.currentTarget.value }, join })}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === 'Escape') writing.leave();
        writing.onKeyDown(event);
      }}
    />
  );
}
