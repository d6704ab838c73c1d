import type { JobRequest, LaterMode } from './contract';

/**
 * Whether a request wants its answer later, by its `Prefer` header (RFC 7240): `respond-async` asks for it, `wait` refuses it. Only
 * people have a channel on which they could be told.
 */
export function prefersLater({ principal, headers }: Omit<JobRequest, 'requestId'>, mode: LaterMode): boolean {
  if (mode === 'never' || principal.kind !== 'person') return false;
  if (headers['prefer'] === undefined) return mode === 'always';
  const preferences = [headers['prefer']]
    .flat()
    .flatMap(text => text.split(','))
    .map(text => text.split(/[;=]/, 1)[0]?.trim().toLowerCase());
  if (preferences.includes('respond-async')) return true;
  return mode === 'always' && !preferences.includes('wait');
}
