import type { WorkerAnswer } from '../../query-workers';
import type { Answered, KeptAnswer } from './contract';

const listStart = '{"result":[';
const listEnd = Buffer.from(']}');
const comma = Buffer.from(',');

export type KeepFacts = Pick<KeptAnswer, 'key' | 'resultType' | 'format' | 'timeoutSeconds' | 'storedAt'>;

/** The answer of a worker as it is kept: for JSON, from its second use on, as the reply that everybody gets. */
export function keepAnswer(answer: WorkerAnswer, facts: KeepFacts): KeptAnswer {
  return facts.format === 'json' ? new KeptJson(answer, facts) : new KeptFile(answer, facts);
}

class KeptFile implements KeptAnswer {
  readonly key: string;
  readonly resultType: KeptAnswer['resultType'];
  readonly format: KeptAnswer['format'];
  readonly timeoutSeconds: number;
  readonly storedAt: Date;
  readonly digest: string;
  readonly rowCount: number;
  protected body: Buffer;

  constructor(answer: WorkerAnswer, facts: KeepFacts) {
    this.key = facts.key;
    this.resultType = facts.resultType;
    this.format = facts.format;
    this.timeoutSeconds = facts.timeoutSeconds;
    this.storedAt = facts.storedAt;
    this.digest = answer.digest;
    this.rowCount = answer.rowCount;
    this.body = owned(answer.body);
  }

  get members(): Buffer {
    return this.body;
  }

  get bytes(): Buffer {
    return this.body;
  }
}

/** A small part of a large piece of memory would keep all of it. */
function owned(body: Buffer): Buffer {
  return body.buffer.byteLength > 2 * body.length ? Buffer.from(body) : body;
}

/** Most answers are sent once, and then many times: they are put together when they are wanted again. */
class KeptJson extends KeptFile {
  #whole: Buffer | null = null;

  override get bytes(): Buffer {
    if (this.#whole !== null) return this.#whole;
    const head = Buffer.from(listStart + headText(this, true));
    this.#whole = Buffer.concat([head, this.body, listEnd]);
    this.body = this.#whole.subarray(head.length, -listEnd.length);
    return this.#whole;
  }
}

/** What a result says about the cache; the lesser result types say nothing. */
function headText(answer: Omit<KeepFacts, 'format'>, wasKept: boolean): string {
  if (isBare(answer)) return '{';
  const at = answer.storedAt.toISOString();
  const known = {
    cache_key: answer.key,
    cached_dttm: wasKept ? at : null,
    queried_dttm: at,
    cache_timeout: answer.timeoutSeconds,
    is_cached: wasKept ? true : null,
  };
  return `${JSON.stringify(known).slice(0, -1)},`;
}

function isBare({ resultType }: Pick<KeptAnswer, 'resultType'>): boolean {
  return resultType === 'results' || resultType === 'query' || resultType === 'columns' || resultType === 'timegrains';
}

/** One result object of a reply. */
export function resultParts({ answer, wasKept }: Answered): readonly Buffer[] {
  if (wasKept) return [answer.bytes.subarray(listStart.length, -listEnd.length)];
  return [Buffer.from(headText(answer, false)), answer.members];
}

/** The whole reply to a context, in pieces. A single answer that was kept is sent as it lies there. */
export function replyPieces(answers: readonly Answered[]): readonly Buffer[] {
  const [first] = answers;
  if (answers.length === 1 && first?.wasKept) return [first.answer.bytes];
  const parts = answers.flatMap((answered, at) =>
    at === 0 ? resultParts(answered) : [comma, ...resultParts(answered)],
  );
  return [Buffer.from(listStart), ...parts, listEnd];
}

/** Validator of a reply: the same data gives the same one, whether it was kept or not. */
export function replyEtag(answers: readonly Answered[]): string {
  return `W/"${answers.map(({ answer }) => answer.digest.slice(0, 20)).join('')}"`;
}
