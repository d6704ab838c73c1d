import type { Feature } from '../../feature';
import { type LegacyContext, mountLegacy } from './routes';

/** Addresses of older clients. Nothing here has a rule of its own: each leads to what the newer address does. */
export function legacyFeature(context: LegacyContext): Feature {
  return { migrations: [], routes: mount => mountLegacy(mount, context) };
}
