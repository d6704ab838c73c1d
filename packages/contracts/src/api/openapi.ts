import { z } from 'zod';
import { route } from './route';

export const openApiRoute = route({
  id: 'openapi.get',
  method: 'GET',
  path: '/api/v1/_openapi',
  summary: 'This document.',
  permission: 'can_get on OpenApi',
  reply: z.record(z.string(), z.unknown()),
  errors: [],
});
