import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Inspection, ReadOptions } from '@meridian/contracts/documents';
import { AppError, type Principal, readForm } from '../../../http';

import { refusalOf } from '../refusal';
import { discardFile, receiveFile, type UploadedFile } from '../uploaded-file';
import { readMetadataFields, readUploadFields } from './upload-fields';
import { type DatabaseUploadNeeds, uploadToDatabase } from './upload-to-database';

export interface SentForm {
  readonly stream: Readable;
  readonly contentType: string;
}

export interface SheetColumns {
  /** Null for a file that has no sheets. */
  readonly sheet_name: string | null;
  readonly column_names: string[];
}

export interface DatabaseUploads {
  /** Throws `invalid_fields`, `invalid_request`, and what `uploadToDatabase` throws. */
  upload(
    databaseId: number,
    form: SentForm,
    asker: { readonly principal: Principal; readonly signal: AbortSignal },
  ): Promise<void>;
  metadata(form: SentForm, signal: AbortSignal): Promise<SheetColumns[]>;
}

const atOnce = 4;

interface Received extends UploadedFile {
  readonly fileName: string;
}

/** Files as published clients send them: one form with the file in it, answered when everything is done. */
export function createDatabaseUploads(
  needs: DatabaseUploadNeeds & { readonly temporary: string; readonly limitBytes: number },
): DatabaseUploads {
  const underWay = { count: 0 };

  async function received<T>(
    form: SentForm,
    work: (fields: Readonly<Record<string, string>>, file: Received | null) => Promise<T>,
  ): Promise<T> {
    if (!/^multipart\/form-data\b/i.test(form.contentType)) throw new AppError('no_form');
    if (underWay.count >= atOnce)
      throw new AppError('refused_errors', {
        reason: `There are ${atOnce} uploads under way. Wait until one of them is done.`,
      });
    underWay.count += 1;
    const folder = join(needs.temporary, needs.ids.uuid());
    try {
      const { fields, file } = await readForm(form.stream, form.contentType, {
        fileField: 'file',
        take: async ({ fileName, content }) => ({
          fileName,
          ...(await receiveFile(content, folder, needs.limitBytes)),
        }),
      });
      return await work(fields, file);
    } finally {
      underWay.count -= 1;
      await discardFile(folder);
    }
  }

  return {
    upload: (databaseId, form, asker) =>
      received(form, async (fields, file) => {
        const asked = readUploadFields(fields, file?.fileName ?? null);
        if (file === null) throw new AppError('invalid_fields'); // the fields said so
        await uploadToDatabase(needs, { databaseId, asked, file, fileName: file.fileName }, asker);
      }),
    metadata: (form, signal) =>
      received(form, async (fields, file) => {
        const options = readMetadataFields(fields, file?.fileName ?? null);
        if (file === null) throw new AppError('invalid_fields'); // the fields said so
        return columnsOf(needs, { file, options, signal });
      }),
  };
}

async function columnsOf(
  { startProcess }: Pick<DatabaseUploadNeeds, 'startProcess'>,
  {
    file,
    options,
    signal,
  }: { readonly file: Received; readonly options: Partial<ReadOptions>; readonly signal: AbortSignal },
): Promise<SheetColumns[]> {
  const process = startProcess(file.scratch);
  const giveUp = () => process.end();
  signal.addEventListener('abort', giveUp, { once: true });
  const inspect = (more: Partial<ReadOptions>): Promise<Inspection> =>
    process.ask('inspect', {
      path: file.path,
      fileName: file.fileName,
      options: { ...options, ...more },
      columns: null,
    });
  try {
    const first = await inspect({});
    if (first.sheets.length === 0) return [{ sheet_name: null, column_names: namesOf(first) }];
    const sheets: SheetColumns[] = [];
    for (const sheet of first.sheets)
      sheets.push({ sheet_name: sheet, column_names: namesOf(await inspect({ sheet })) });
    return sheets;
  } catch (error) {
    throw signal.aborted ? new AppError('question_cancelled') : listed(refusalOf(error));
  } finally {
    signal.removeEventListener('abort', giveUp);
    process.end();
  }
}

/** Published clients read a list of errors here. */
function listed(error: unknown): unknown {
  const isOfFile = error instanceof AppError && error.code === 'file_refused';
  return isOfFile ? new AppError('refused_errors', error.params, { cause: error.cause }) : error;
}

const namesOf = ({ columns }: Inspection): string[] => columns.map(({ name }) => name);
