import type { finishQuery } from './finish/finish-query';
import type { planQuery } from './plan-query';

export { canonicalQueryKey, mayRenderTemplates } from './canonical-query-key';
export * from './dataset';
export { finishChunk, finishQuery } from './finish/finish-query';
export * from './plan';
export { planQuery } from './plan-query';
export { formAxisOf } from './planning/asked-time';
export { whyTooLongIn } from './planning/long-sql';
export * from './question';
export { datasetIdsIn, relatedDatasetIds } from './related-datasets';
export { type RenderInput, renderSql } from './render-sql';
export type PlanQuery = typeof planQuery;
export type FinishQuery = typeof finishQuery;
