import type { WorkerAnswer } from '../../query-workers';
import type { KeptAnswer } from './contract';

const listStart = '{"result":[';
const listEnd = Buffer.from(']}');
const comma = Buffer.from(',');

export interface KeepFacts extends Pick<KeptAnswer, 'key' | 'resultType' | 'format' | 'timeoutSeconds'> {
  readonly storedAt: Date;
}

/** The answer of a worker as it is kept: for JSON already the reply that the next person gets. */
export function keepAnswer(answer: WorkerAnswer, facts: KeepFacts): KeptAnswer {
  const { storedAt, ...kept } = facts;
  const { digest, rowCount } = answer;
  if (facts.format !== 'json') return { ...kept, bytes: Buffer.from(answer.body), membersAt: 0, digest, rowCount };
  const head = Buffer.from(listStart + headText(facts, storedAt));
  return { ...kept, bytes: Buffer.concat([head, answer.body, listEnd]), membersAt: head.length, digest, rowCount };
}

/** What a result says about the cache; the lesser result types say nothing. */
function headText(answer: Omit<KeepFacts, 'storedAt'>, storedAt: Date | null): string {
  if (isBare(answer)) return '{';
  const known = {
    cache_key: answer.key,
    cached_dttm: storedAt?.toISOString() ?? null,
    cache_timeout: answer.timeoutSeconds,
    is_cached: storedAt === null ? null : true,
  };
  return `${JSON.stringify(known).slice(0, -1)},`;
}

function isBare({ resultType }: Pick<KeptAnswer, 'resultType'>): boolean {
  return resultType === 'results' || resultType === 'query' || resultType === 'columns' || resultType === 'timegrains';
}

/** One result object of a reply. */
export function resultParts({ answer, wasKept }: { answer: KeptAnswer; wasKept: boolean }): readonly Buffer[] {
  if (wasKept) return [answer.bytes.subarray(listStart.length, -listEnd.length)];
  return [Buffer.from(headText(answer, null)), answer.bytes.subarray(answer.membersAt, -listEnd.length)];
}

/** The whole reply to a context. A single answer that was kept is sent as it lies there. */
export function replyBytes(answers: readonly { answer: KeptAnswer; wasKept: boolean }[]): Buffer {
  const [first] = answers;
  if (answers.length === 1 && first?.wasKept) return first.answer.bytes;
  const parts = answers.flatMap((answered, at) =>
    at === 0 ? resultParts(answered) : [comma, ...resultParts(answered)],
  );
  return Buffer.concat([Buffer.from(listStart), ...parts, listEnd]);
}

/** Validator of a reply: the same data gives the same one, whether it was kept or not. */
export function replyEtag(answers: readonly { answer: KeptAnswer }[]): string {
  return `W/"${answers.map(({ answer }) => answer.digest.slice(0, 20)).join('')}"`;
}
