import { AppError } from '../../http';
import { UniqueViolation } from '../../platform/db';

/** What a write gives; where another row has the same key, `refused_fields` for this field. */
export async function unlessTaken<T>(write: Promise<T>, field: 'uuid' | 'slug' | 'database_name'): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError('refused_fields', { fields: { [field]: ['Must be unique'] } }, { cause: error });
  }
}
