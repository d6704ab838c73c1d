export { createQueryClient } from './query-client';
export { routeKey, routeQuery, useRoute, useVersioned } from './use-route';
