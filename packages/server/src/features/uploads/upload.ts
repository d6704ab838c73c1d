import type { ColumnPlan, Inspection, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { AppError } from '../../http';
import type { IngestProcess } from '../../ingest';
import type { UploadedFile } from './uploaded-file';

/** What a person chose; the rest is sniffed. */
export interface Choices {
  readonly options: { readonly [K in keyof ReadOptions]?: ReadOptions[K] | undefined };
  readonly columns: ColumnPlan[] | null;
}
export interface CommitChoices extends Choices {
  readonly tableName: string;
  readonly mainTimeColumn: string | null;
  readonly leaveOutFaults: boolean;
  readonly replace: boolean;
}

/** A file that has been looked at, and how far it is. */
export interface Upload {
  readonly id: string;
  readonly userId: number | null;
  readonly fileName: string;
  readonly file: UploadedFile;
  readonly process: IngestProcess;
  inspection: Inspection;
  status: UploadStatus;
  touchedAt: number;
}

/** The options that were given. */
export function chosen({ options }: Choices): Partial<ReadOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Throws unless the upload can be looked at or read again. */
export function refuseWhileReading(upload: Upload): void {
  if (upload.status.state === 'reading')
    throw new AppError('refused', { reason: 'This file is being read. Wait until that is done, or cancel it.' });
  if (upload.status.state === 'done')
    throw new AppError('refused', { reason: 'This file is a table already. Upload it again to make another one.' });
}
