import { uploadRoutes } from '@meridian/contracts/api';
import type { ColumnPlan, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api';
import { sendFile } from './send-file';

/** An upload on its way: bytes going out, or what the server says of the file. */
export type UploadPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly kind: 'received'; readonly file: File; readonly id: string; readonly status: UploadStatus };

export interface UploadChoices {
  readonly options: Partial<ReadOptions>;
  readonly columns: ColumnPlan[] | null;
}
export interface CommitOrder extends UploadChoices {
  readonly tableName: string;
  readonly mainTimeColumn: string | null;
  readonly leaveOutFaults: boolean;
  readonly replace: boolean;
}

const pollMs = 300;

/** One file from the person's disk to a dataset. `fault` is what the person should read and mend. */
export function useUpload(onDone: (datasetId: number) => void) {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'none' });
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const start = useCallback(async (file: File) => {
    const abort = new AbortController();
    sending.current = abort;
    setFault(null);
    setPhase({ kind: 'sending', file, fraction: 0 });
    try {
      const { id, status } = await sendFile(file, {
        signal: abort.signal,
        onProgress: fraction => setPhase({ kind: 'sending', file, fraction }),
      });
      setPhase({ kind: 'received', file, id, status });
    } catch (error) {
      if (abort.signal.aborted) return;
      setFault(sentence(error));
      setPhase({ kind: 'none' });
    }
  }, []);

  const id = phase.kind === 'received' ? phase.id : null;
  const setStatus = useCallback(
    (status: UploadStatus) => setPhase(before => (before.kind === 'received' ? { ...before, status } : before)),
    [],
  );

  const inspect = useCallback(
    async (choices: UploadChoices) => {
      if (id === null) return;
      setFault(null);
      try {
        setStatus(await call(uploadRoutes.inspect, { params: { id }, body: choices }));
      } catch (error) {
        setFault(sentence(error));
      }
    },
    [id, setStatus],
  );

  const commit = useCallback(
    async (order: CommitOrder) => {
      if (id === null) return;
      setFault(null);
      try {
        setStatus(await call(uploadRoutes.commit, { params: { id }, body: order }));
      } catch (error) {
        setFault(sentence(error));
      }
    },
    [id, setStatus],
  );

  const cancel = useCallback(async () => {
    sending.current?.abort();
    setPhase({ kind: 'none' });
    setFault(null);
    if (id !== null)
      await call(uploadRoutes.cancel, { params: { id } }).catch((error: unknown) => setFault(sentence(error)));
  }, [id]);

  const isReading = phase.kind === 'received' && phase.status.state === 'reading';
  useEffect(() => {
    if (!isReading || id === null) return;
    const timer = setInterval(() => {
      call(uploadRoutes.status, { params: { id } }).then(
        status => {
          setStatus(status);
          if (status.state === 'done') done.current(status.datasetId);
        },
        (error: unknown) => setFault(sentence(error)),
      );
    }, pollMs);
    return () => clearInterval(timer);
  }, [isReading, id, setStatus]);

  return { phase, fault, start, inspect, commit, cancel };
}

const sentence = (error: unknown): string =>
  error instanceof ApiError || error instanceof Error ? error.message : String(error);
