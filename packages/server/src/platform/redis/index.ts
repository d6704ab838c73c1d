export { openRedis, type RedisLink, together } from './redis-link';
export { openRedisStore } from './redis-store';
