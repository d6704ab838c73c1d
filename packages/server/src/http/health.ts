import { healthcheckRoute, healthRoute, pingRoute } from '@meridian/contracts/api';
import { Answer, type Mount } from './mount/mount-contract';

/** Says that the process answers. Whether everything behind it does is another question, asked by its own routes. */
export function healthRoutes(mount: Mount): void {
  const ok = async () => new Answer(200, 'OK', { 'content-type': 'text/html; charset=utf-8' });
  mount(healthRoute, ok);
  mount(healthcheckRoute, ok);
  mount(pingRoute, ok);
}
