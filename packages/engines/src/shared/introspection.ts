import type { Dialect } from '@meridian/core/sql';
import {
  checkedQuery,
  type IntrospectionAnswers,
  type IntrospectionRequest,
  type RunOptions,
  type Session,
  type Statement,
} from '../contract';
import { type Row, rowsOf } from './tables';

type Kind = IntrospectionRequest['kind'];
type RequestOf<K extends Kind> = Extract<IntrospectionRequest, { kind: K }>;

/** Asks an engine about itself, in its own SQL. */
export type Ask = (text: string, ...parameters: Statement['parameters']) => Promise<readonly Row[]>;

/** What an engine says about itself, for each kind of request. */
export type Introspector = {
  readonly [K in Kind]: (request: RequestOf<K>) => IntrospectionAnswers[K] | Promise<IntrospectionAnswers[K]>;
};

/** Asks in a session; its rows are few and come at once. */
export function askIn(session: Pick<Session, 'run'>, options: RunOptions): Ask {
  return async (text, ...parameters) => rowsOf(await session.run({ text, parameters }, options));
}

/** What an introspector answers to a request. */
export async function answerOf<K extends Kind>(
  introspector: Introspector,
  request: RequestOf<K>,
): Promise<IntrospectionAnswers[K]> {
  const answer: Introspector[K] = introspector[request.kind as K]; // the same kind: a request of K is named K
  return answer(request);
}

/** A column of a query; `type` as the engine prints it. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
}

/** A session that can say which columns a query would give. */
export interface DescribingSession extends Session {
  describe(sql: string, options: RunOptions): Promise<readonly DescribedColumn[]>;
}

/** The columns of a person's query, which is checked before it is described. */
export function describeQuery(
  session: DescribingSession,
  sql: string,
  { dialect, options }: { readonly dialect: Dialect; readonly options: RunOptions },
): Promise<readonly DescribedColumn[]> {
  return session.describe(checkedQuery(sql, dialect), options);
}
