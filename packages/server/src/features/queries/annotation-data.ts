import { type QueryObject, queryContext } from '@meridian/contracts/documents';
import { AppError, type Principal } from '../../http';
import type { NativeData } from '../annotations';
import type { Answered, AskedContext, SavedQuestions } from './contract';
import { parseRows } from './parse-rows';

type Layer = NonNullable<QueryObject['annotation_layers']>[number];

export interface AnnotationNeeds {
  readonly nativeAnnotations: (layerId: number) => Promise<NativeData>;
  readonly savedQuestions: SavedQuestions;
}

/** Who asks for annotations, and how their charts are asked. */
export interface AnnotationAsker {
  readonly principal: Principal;
  readonly ask: (context: AskedContext) => Promise<readonly Answered[]>;
}

/**
 * Data of a question's annotation layers as JSON by their names; null where it needs none: a formula is worked out where it is drawn.
 * Charts that layers stand on are asked as the person who asks. Throws `invalid_request`.
 */
export async function annotationData(
  { annotation_layers: layers }: QueryObject,
  needs: AnnotationNeeds,
  asker: AnnotationAsker,
): Promise<string | null> {
  const drawn = (layers ?? []).filter(layer => layer['annotationType'] !== 'FORMULA');
  const found: [string, unknown][] = [];
  for (const layer of drawn) {
    const data = await dataOf(layer, needs, asker);
    if (data !== null) found.push([String(layer['name']), data]);
  }
  return found.length === 0 ? null : JSON.stringify(Object.fromEntries(found));
}

async function dataOf(layer: Layer, needs: AnnotationNeeds, asker: AnnotationAsker): Promise<unknown> {
  const id = Number(layer['value']);
  if (layer['sourceType'] === 'NATIVE') return needs.nativeAnnotations(Number.isSafeInteger(id) ? id : -1);
  if (layer['sourceType'] !== 'line' && layer['sourceType'] !== 'table') return null;
  const questions = await questionsOf(id, needs, asker.principal);
  const [answered] = await asker.ask(overridden(questions, layer['overrides']));
  return { records: answered === undefined ? [] : parseRows(answered).data };
}

async function questionsOf(
  chartId: number,
  { savedQuestions }: AnnotationNeeds,
  principal: Principal,
): Promise<AskedContext> {
  const saved = await Promise.resolve(savedQuestions(principal, chartId)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw new AppError('invalid_request', { reason: 'The chart does not exist' }, { cause: error });
  });
  const parsed = queryContext.safeParse(saved);
  if (!parsed.success)
    throw new AppError(
      'invalid_request',
      { reason: 'The chart query context does not exist' },
      { cause: parsed.error },
    );
  return parsed.data;
}

/** The first question alone, as rows, without annotations of its own: a chart may well stand on itself. */
function overridden(context: AskedContext, overrides: unknown): AskedContext {
  const [first = {}] = context.queries;
  const { time_grain_sqla: grain, time_range: range } = (overrides ?? {}) as Readonly<Record<string, unknown>>;
  const query: QueryObject = {
    ...first,
    annotation_layers: [],
    result_type: 'full',
    ...(typeof grain === 'string' ? { extras: { ...first.extras, time_grain_sqla: grain } } : {}),
    ...(typeof range === 'string' ? { time_range: range } : {}),
  };
  return { ...context, queries: [query], result_type: 'full', result_format: 'json' };
}
