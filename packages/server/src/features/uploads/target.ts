import type { SourceColumn } from '@meridian/engines';
import { AppError } from '../../http';
import type { DataFiles } from '../../platform/data-files';
import type { Database } from '../../platform/db';
import type { Databases } from '../databases';
import { embeddedSchema } from '../databases';
import type { Datasets } from '../datasets';
import type { NewTable, UploadTarget } from './service';

export interface TargetNeeds {
  readonly db: Database;
  readonly databases: Pick<Databases, 'embedded'>;
  readonly datasets: Pick<Datasets, 'put' | 'forget'>;
  readonly dataFiles: DataFiles;
}

/** Tables of the embedded connection, each a Parquet file of ours, each with a dataset. Table and dataset appear together or not at all. */
export function embeddedTarget({ db, databases, datasets, dataFiles }: TargetNeeds): UploadTarget {
  return {
    has: async tableName =>
      (await databases.embedded.tables(db.kysely)).some(
        table => table.schema === embeddedSchema && table.name === tableName,
      ),
    put: async (table, principal) => {
      const putting = db.transaction(async executor => {
        const connection = await databases.embedded.connection(executor);
        const before = await databases.embedded.put(executor, {
          schema: embeddedSchema,
          name: table.tableName,
          file: table.file,
        });
        refuseOver(table, before);
        if (before !== null) await dataFiles.doubt(before);
        const dataset = await datasets.put(executor, {
          connection,
          catalog: null,
          schema: embeddedSchema,
          tableName: table.tableName,
          sql: null,
          columns: table.columns.map(sourceColumn),
          ownerIds: principal.userId === null ? [] : [principal.userId],
          userId: principal.userId,
          ...(table.mainTimeColumn === null ? {} : { more: { main_dttm_col: table.mainTimeColumn } }),
        });
        return { replaced: before, datasetId: dataset.id };
      });
      const { replaced, datasetId } = await putting.catch(async (error: unknown) => {
        await dataFiles.drop(table.file);
        throw error;
      });
      datasets.forget([datasetId]);
      await dataFiles.keep(table.file);
      if (replaced !== null) await dataFiles.drop(replaced);
      return { datasetId };
    },
  };
}

function refuseOver({ tableName, over }: NewTable, before: string | null): void {
  if (over === undefined || over === before) return;
  if (over === null) throw new AppError('name_taken', { name: tableName });
  throw new AppError('refused_errors', {
    reason: `The table ${tableName} was changed meanwhile. Upload the file again.`,
  });
}

function sourceColumn({ name, type }: NewTable['columns'][number]): SourceColumn {
  return { name, type, kind: kindOf(type), nullable: true, comment: null };
}

function kindOf(type: string): SourceColumn['kind'] {
  if (/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|FLOAT|DOUBLE|DECIMAL)/.test(type)) return 'number';
  if (/^(DATE|TIMESTAMP)/.test(type)) return 'time';
  return type === 'BOOLEAN' ? 'boolean' : 'text';
}
