export { createQueryClient } from './query-client';
export { routeKey, routeQuery, useRoute } from './use-route';
