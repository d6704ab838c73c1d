import { ApiError, api } from '../../lib/api';
import { t } from '../../lib/i18n';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Opens a session with name and password. Throws `ApiError` with the sentence for the form. */
export async function signIn({ username, password }: Credentials): Promise<void> {
  const response = await api.send({
    method: 'POST',
    url: '/login/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username, password }),
  });
  api.forgetToken();
  if (new URL(response.url).pathname.startsWith('/login')) {
    throw new ApiError({ status: 401, type: 'WRONG_CREDENTIALS', message: t('Invalid login. Please try again.') });
  }
}

/** Where to go after signing in: only a path of this site. */
export function placeAfter(next: string | undefined): string {
  const safe = next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/login');
  return safe ? next : '/superset/welcome/';
}
