import { z } from 'zod';
import { route } from './route';

const answers = {
  method: 'GET',
  summary: 'Answers OK while the server runs',
  permission: 'public',
  reply: z.string(),
  replyType: 'text/html',
  errors: [],
} as const;

export const healthRoute = route({ ...answers, id: 'health.health', path: '/health' });
export const healthcheckRoute = route({ ...answers, id: 'health.healthcheck', path: '/healthcheck' });
export const pingRoute = route({ ...answers, id: 'health.ping', path: '/ping' });
