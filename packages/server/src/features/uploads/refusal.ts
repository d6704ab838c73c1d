import type { LineFault, UploadStatus } from '@meridian/contracts/documents';
import { AppError, presentedMessage } from '../../http';
import { FileRefused } from '../../ingest';

/** What an upload is after an error ended the reading of its file. */
export function stoppedBy(error: unknown): UploadStatus {
  const faults: LineFault[] = error instanceof FileRefused ? [...error.faults] : [];
  const faultCount = error instanceof FileRefused ? error.faultCount : 0;
  return { state: 'stopped', message: sentenceOf(error), faults, faultCount };
}

function sentenceOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (error instanceof AppError) return presentedMessage(error);
  if (error instanceof Error && /no space left on device/i.test(error.message))
    return presentedMessage(new AppError('disk_refuses'));
  return `Reading the file failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** What a door answers when a file cannot be read. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof FileRefused)
    return new AppError('file_refused', {
      reason: error.message,
      extra: { faults: error.faults, faultCount: error.faultCount },
    });
  if (error instanceof AppError) return error;
  return new AppError('file_refused', { reason: sentenceOf(error) }, { cause: error });
}
