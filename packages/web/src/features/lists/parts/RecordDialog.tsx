import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { ErrorState, messageOf, Skeleton } from '../../../ui/state';
import styles from './record-dialog.module.css';

/** A record as its form begins: not read yet, read, or not to be had. */
export interface Stored<Draft> {
  readonly draft: Draft | null;
  /** The version that was read; null for a new one. */
  readonly etag: string | null;
  readonly error: Error | null;
  readonly isGone: boolean;
  readonly retry: () => void;
}

/** How a kind of record is spoken of. */
interface Words {
  readonly fresh: string;
  readonly edit: string;
  readonly read: string;
  /** Said once it is saved. */
  readonly saved: string;
  readonly gone: string;
  readonly failed: string;
}

interface Props<Draft> {
  /** Null for a new one. */
  readonly id: number | null;
  readonly words: Words;
  /** px. */
  readonly width: number;
  readonly stored: Stored<Draft>;
  readonly mayWrite: boolean;
  /** What keeps a draft from being saved; null where nothing does. */
  readonly lackOf: (draft: Draft) => string | null;
  /** Writes over the version named. */
  readonly save: (draft: Draft, version: { readonly ifMatch?: string }) => Promise<unknown>;
  /** The list that is stale once it is saved, and the item that is read anew. */
  readonly routes: { readonly list: { readonly id: string }; readonly item: { readonly id: string } };
  readonly form: (draft: Draft, change: (draft: Draft) => void) => ReactNode;
  readonly onClose: () => void;
}

/** One record of a list, to read or to change. */
export function RecordDialog<Draft>(props: Props<Draft>) {
  const { id, words, routes, stored, mayWrite, onClose } = props;
  const [changed, setChanged] = useState<Draft | null>(null);
  const queries = useQueryClient();
  const draft = changed ?? stored.draft;
  const save = useMutation({
    mutationFn: ({ draft: mine, over }: { readonly draft: Draft; readonly over: string | null }) =>
      props.save(mine, over === null ? {} : { ifMatch: over }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [routes.list.id] });
      queries.removeQueries({ queryKey: [routes.item.id] });
      showToast(words.saved);
      onClose();
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      width={props.width}
      closeOnPressBeside={changed === null}
      title={id === null ? words.fresh : mayWrite ? words.edit : words.read}
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
              onClick={() => save.mutate({ draft, over: stored.etag })}
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
          {newerOf(save.error) === null ? null : (
            <div className={styles.pair}>
              <Button
                onClick={() => {
                  save.reset();
                  setChanged(null);
                  stored.retry();
                }}
              >
                {t('Take theirs')}
              </Button>
              <Button busy={save.isPending} onClick={() => save.mutate({ draft, over: newerOf(save.error) })}>
                {t('Overwrite')}
              </Button>
            </div>
          )}
        </>
      ) : stored.error !== null ? (
        <ErrorState
          title={stored.isGone ? words.gone : words.failed}
          error={stored.error}
          {...(stored.isGone ? { text: t('Somebody may have deleted it.') } : { onRetry: stored.retry })}
        />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}

/** The version that somebody else saved first; null where nobody did. */
function newerOf(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'etag' in body ? String(body.etag) : null;
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
