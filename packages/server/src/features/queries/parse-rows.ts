import type { QueryResult } from '@meridian/contracts/documents';
import type { Answered } from './contract';

/** An answer as objects, for the few features that look into one here: thumbnails, filter values, counts. Its format must be JSON. */
export function parseRows({ answer }: Answered): QueryResult {
  const reply = JSON.parse(answer.bytes.toString()) as { readonly result: readonly QueryResult[] }; // made by keepAnswer
  const [result] = reply.result;
  if (result === undefined) throw new Error('A kept answer holds one result.');
  return result;
}
