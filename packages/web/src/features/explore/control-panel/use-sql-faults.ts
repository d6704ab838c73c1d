import { datasourceRoutes } from '@meridian/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';

interface Given {
  readonly datasetId: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Only a question that failed is looked into. */
  readonly enabled: boolean;
}

type Kind = 'metric' | 'column' | 'where' | 'having';
interface Expression {
  readonly sql: string;
  readonly kind: Kind;
}

const none: ReadonlyMap<string, string> = new Map();

/** Which of a chart's own SQL texts the engine refuses, each with what it says about it. */
export function useSqlFaults({ datasetId, values, enabled }: Given): ReadonlyMap<string, string> {
  const expressions = enabled ? expressionsIn(values) : [];
  const { data } = useQuery({
    queryKey: ['sql faults', datasetId, expressions],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        expressions.map(async expression => [expression.sql, await faultOf(datasetId, expression, signal)] as const),
      );
      return new Map(found.flatMap(([sql, fault]) => (fault === null ? [] : [[sql, fault] as const])));
    },
    enabled: expressions.length > 0,
    retry: false,
  });
  return enabled ? (data ?? none) : none;
}

async function faultOf(datasetId: number, { sql, kind }: Expression, signal: AbortSignal): Promise<string | null> {
  const { result } = await call(
    datasourceRoutes.validateExpression,
    { params: { type: 'table', id: String(datasetId) }, body: { expression: sql, expression_type: kind } },
    { signal },
  );
  return result[0]?.message ?? null;
}

/** Every text of SQL in a form, wherever a control keeps it. */
export function expressionsIn(values: Readonly<Record<string, unknown>>): readonly Expression[] {
  const found = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((item: unknown): Expression[] => {
      if (typeof item !== 'object' || item === null || !('sqlExpression' in item)) return [];
      const { sqlExpression: sql } = item;
      const isSql = 'expressionType' in item && item.expressionType === 'SQL';
      if (!isSql || typeof sql !== 'string' || sql.trim() === '') return [];
      return [{ sql, kind: kindOf(name, item) }];
    }),
  );
  return found.filter(({ sql }, at) => found.findIndex(other => other.sql === sql) === at);
}

function kindOf(name: string, item: object): Kind {
  if ('clause' in item) return item.clause === 'HAVING' ? 'having' : 'where';
  return /metric|size|secondary/.test(name) ? 'metric' : 'column';
}
