import { uploadRoutes } from '@meridian/contracts/api';
import type { ColumnPlan, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api';
import { messageOf } from '../../ui/state';
import { sendFile } from './send-file';

/** An upload on its way: bytes going out, or what the server says of the file. */
export type UploadPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly file: File; readonly fraction: number; readonly sinceMs: number }
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
export type UploadDone = Extract<UploadStatus, { readonly state: 'done' }>;

/** What the person should read and mend; `name` belongs to the name of the dataset. */
export interface UploadFault {
  readonly at: 'name' | 'file';
  readonly text: string;
}

const pollMs = 300;

/** One file from the person's disk to a dataset. Leaving the page cancels it, unless the whole file is being read by then. */
export function useUpload(onDone: (done: UploadDone) => void) {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'none' });
  const [fault, setFault] = useState<UploadFault | null>(null);
  const [isInspecting, setIsInspecting] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const asked = useRef(0);
  const blame = useCallback((error: unknown, at: UploadFault['at'] = 'file') => {
    setFault({ at, text: messageOf(error) });
  }, []);

  const start = useCallback(
    async (file: File) => {
      const abort = new AbortController();
      sending.current = abort;
      setFault(null);
      const sinceMs = performance.now();
      setPhase({ kind: 'sending', file, fraction: 0, sinceMs });
      try {
        const onProgress = (fraction: number) => setPhase({ kind: 'sending', file, fraction, sinceMs });
        const { id, status } = await sendFile(file, { signal: abort.signal, onProgress });
        if (abort.signal.aborted) return void drop(id);
        setPhase({ kind: 'received', file, id, status });
      } catch (error) {
        if (abort.signal.aborted) return;
        blame(error);
        setPhase({ kind: 'none' });
      }
    },
    [blame],
  );

  const id = phase.kind === 'received' ? phase.id : null;
  const setStatus = useCallback(
    (status: UploadStatus) => setPhase(before => (before.kind === 'received' ? { ...before, status } : before)),
    [],
  );

  const inspect = useCallback(
    async (choices: UploadChoices) => {
      if (id === null) return;
      asked.current += 1;
      const mine = asked.current;
      setFault(null);
      setIsInspecting(true);
      try {
        const status = await call(uploadRoutes.inspect, { params: { id }, body: choices });
        if (mine === asked.current) setStatus(status);
      } catch (error) {
        if (mine === asked.current) blame(error);
      }
      if (mine === asked.current) setIsInspecting(false);
    },
    [id, setStatus, blame],
  );

  const commit = useCallback(
    async (order: CommitOrder) => {
      if (id === null) return;
      setFault(null);
      try {
        setStatus(await call(uploadRoutes.commit, { params: { id }, body: order }));
      } catch (error) {
        blame(error, messageOf(error).includes('already') ? 'name' : 'file');
      }
    },
    [id, setStatus, blame],
  );

  const cancel = useCallback(async () => {
    sending.current?.abort();
    setPhase({ kind: 'none' });
    setFault(null);
    if (id !== null) await drop(id).catch(blame);
  }, [id, blame]);

  useStatusWatch({ phase, onStatus: setStatus, onDone, onFault: blame });
  useDropOnLeave(phase, sending);
  return { phase, fault, isInspecting, start, inspect, commit, cancel };
}

const drop = (id: string) => call(uploadRoutes.cancel, { params: { id } });

interface StatusWatch {
  readonly phase: UploadPhase;
  readonly onStatus: (status: UploadStatus) => void;
  readonly onDone: (done: UploadDone) => void;
  readonly onFault: (error: unknown) => void;
}

/** Asks where the upload stands for as long as the whole file is being read. */
function useStatusWatch({ phase, ...given }: StatusWatch): void {
  const told = useRef(given);
  useEffect(() => {
    told.current = given;
  });
  const id = phase.kind === 'received' && phase.status.state === 'reading' ? phase.id : null;
  useEffect(() => {
    if (id === null) return;
    const leave = new AbortController();
    const ask = async () => {
      try {
        const status = await call(uploadRoutes.status, { params: { id } }, { signal: leave.signal });
        told.current.onStatus(status);
        if (status.state === 'done') told.current.onDone(status);
      } catch (error) {
        if (!leave.signal.aborted) told.current.onFault(error);
      }
    };
    const timer = setInterval(() => void ask(), pollMs);
    return () => {
      clearInterval(timer);
      leave.abort(new DOMException('The page was left.', 'AbortError'));
    };
  }, [id]);
}

/** Nobody comes back to a file that was not begun: it goes with the page. */
function useDropOnLeave(phase: UploadPhase, sending: { readonly current: AbortController | null }): void {
  const now = useRef(phase);
  useEffect(() => {
    now.current = phase;
  });
  useEffect(() => {
    const leave = () => {
      sending.current?.abort();
      const left = now.current;
      if (left.kind !== 'received' || left.status.state === 'reading' || left.status.state === 'done') return;
      now.current = { kind: 'none' };
      drop(left.id).catch(() => undefined); // it goes by itself after half an hour
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [sending]);
}
