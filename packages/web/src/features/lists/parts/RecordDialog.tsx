import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { ErrorState, messageOf, Skeleton } from '../../../ui/state';
import styles from './record-dialog.module.css';

/** A record as its form begins: not read yet, read, or not to be had. */
export interface Stored<Draft> {
  readonly draft: Draft | null;
  readonly error: Error | null;
  readonly isGone: boolean;
  readonly retry: () => void;
}

interface Props<Draft> {
  readonly title: string;
  /** px. */
  readonly width: number;
  readonly stored: Stored<Draft>;
  readonly mayWrite: boolean;
  /** What keeps a draft from being saved; null where nothing does. */
  readonly lackOf: (draft: Draft) => string | null;
  readonly save: (draft: Draft) => Promise<unknown>;
  /** Said once it is saved. */
  readonly saved: string;
  /** Ids of the queries that are stale then, and of those that are gone. */
  readonly stale: readonly string[];
  readonly gone: readonly string[];
  readonly goneTitle: string;
  readonly failedTitle: string;
  readonly form: (draft: Draft, change: (draft: Draft) => void) => ReactNode;
  readonly onClose: () => void;
}

/** One record of a list, to read or to change. */
export function RecordDialog<Draft>(props: Props<Draft>) {
  const { stored, mayWrite, onClose } = props;
  const [changed, setChanged] = useState<Draft | null>(null);
  const queries = useQueryClient();
  const draft = changed ?? stored.draft;
  const save = useMutation({
    mutationFn: props.save,
    onSuccess: async () => {
      await Promise.all(props.stale.map(id => queries.invalidateQueries({ queryKey: [id] })));
      for (const id of props.gone) queries.removeQueries({ queryKey: [id] });
      showToast(props.saved);
      onClose();
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      width={props.width}
      closeOnPressBeside={changed === null}
      title={props.title}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {mayWrite ? t('Cancel') : t('Close')}
          </Button>
          {mayWrite && draft !== null ? (
            <Button
              kind="primary"
              busy={save.isPending}
              disabledReason={props.lackOf(draft)}
              onClick={() => save.mutate(draft)}
            >
              {t('Save')}
            </Button>
          ) : null}
        </>
      }
    >
      {draft !== null ? (
        <>
          <Focused>{props.form(draft, setChanged)}</Focused>
          {save.error === null ? null : (
            <p role="alert" className={styles.fault}>
              {messageOf(save.error)}
            </p>
          )}
        </>
      ) : stored.error !== null ? (
        <ErrorState
          title={stored.isGone ? props.goneTitle : props.failedTitle}
          error={stored.error}
          {...(stored.isGone ? { text: t('Somebody may have deleted it.') } : { onRetry: stored.retry })}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}

/** A form that was waited for takes the focus where it begins, as one that was there at once does. */
function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = place.current?.querySelector('[data-autofocus]');
    if (first instanceof HTMLElement) first.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}

const FormSkeleton = () => (
  <div className={styles.form} aria-busy="true">
    {['a', 'b', 'c', 'd'].map(key => (
      <div key={key}>
        <Skeleton width={90} />
        <Skeleton height={32} />
      </div>
    ))}
    <Skeleton height={96} />
  </div>
);
