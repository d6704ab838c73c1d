export { openRedis, type RedisLink } from './redis-link';
export { openRedisStore } from './redis-store';
