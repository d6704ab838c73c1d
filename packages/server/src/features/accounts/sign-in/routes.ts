import { accountRoutes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount, readCookie, type SessionCookie } from '../../../http';
import type { Log } from '../../../platform/log';
import type { Secrets } from '../../../platform/secrets';
import { sameText } from '../../../platform/secrets';
import { sessionSeconds } from '../credentials/sessions';
import { printSignInPage } from './page';
import type { SignIn } from './service';

export interface SignInRoutesNeeds {
  readonly signIn: SignIn;
  readonly cookie: SessionCookie;
  readonly secrets: Secrets;
  readonly log: Log;
  /** The web app's page, for browsers; null where it is not built. */
  readonly webPage: (path: string, headers: Headers) => Promise<Answer | null>;
}
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const home = '/superset/welcome/';
const usedLink = 'This link does not work any more: it signs in once. Start Meridian again for a new one.';

export function signInRoutes(mount: Mount, needs: SignInRoutesNeeds): void {
  mountPages(mount, needs);
  mountForm(mount, needs);
  mountTokens(mount, needs);
}

function mountPages(mount: Mount, { signIn, cookie, secrets, log, webPage }: SignInRoutesNeeds): void {
  mount(accountRoutes.signInPage, async ({ search, headers }) => {
    const wantsApp = search.plain === undefined && String(headers['accept']).includes('text/html');
    const page = wantsApp ? await webPage('/login/', headers) : null;
    if (page) return page;
    const csrfToken = formToken(secrets, headers);
    const problem =
      search.link !== undefined ? usedLink : search.wrong === undefined ? null : 'The name or the password is wrong.';
    return html(printSignInPage({ csrfToken, next: placeAfter(search.next), problem }));
  });
  mount(accountRoutes.signInLink, async ({ params, headers }) => {
    const person = await signIn.byLink(params.token);
    if (!person) {
      log.warn('sign-in link refused');
      return redirect('/login/?link=used');
    }
    const session = await signIn.openSession(person, sessionOf(headers, cookie));
    return redirect(home, cookie.set(session, sessionSeconds));
  });
  mount(accountRoutes.signOut, async ({ headers }) => {
    const session = sessionOf(headers, cookie);
    const site = headers['sec-fetch-site'];
    // A link on another site must not end anybody's session.
    if (session === null || site === 'cross-site') return redirect('/login/');
    await signIn.closeSession(session);
    return redirect('/login/', cookie.clear());
  });
}

function mountForm(mount: Mount, { signIn, cookie, secrets }: SignInRoutesNeeds): void {
  mount(accountRoutes.signInForm, async ({ body, search, headers, ip }) => {
    if (body.csrf_token !== undefined && !sameText(body.csrf_token, formToken(secrets, headers))) {
      throw new AppError('csrf_refused');
    }
    const wantsJson = String(headers['accept'] ?? '').includes('application/json');
    const next = placeAfter(body.next ?? search.next);
    try {
      const person = await signIn.byPassword({ username: body.username, password: body.password, ip });
      const session = await signIn.openSession(person, sessionOf(headers, cookie));
      const set = cookie.set(session, sessionSeconds);
      return wantsJson ? new Answer(200, { result: { next } }, { 'set-cookie': set }) : redirect(next, set);
    } catch (error) {
      if (wantsJson || !(error instanceof AppError) || error.code !== 'wrong_credentials') throw error;
      return redirect(`/login/?wrong&next=${encodeURIComponent(next)}`);
    }
  });
}

function mountTokens(mount: Mount, { signIn, cookie, secrets }: SignInRoutesNeeds): void {
  mount(accountRoutes.tokens, async ({ body, ip }) => {
    const person = await signIn.byPassword({ username: body.username, password: body.password, ip });
    const [access_token = '', refresh_token] = await signIn.createTokens(
      person,
      body.refresh ? ['access', 'refresh'] : ['access'],
    );
    return refresh_token === undefined ? { access_token } : { access_token, refresh_token };
  });
  mount(accountRoutes.refresh, async ({ headers }) => {
    const sent = /^Bearer (.+)$/.exec(String(headers['authorization'] ?? ''))?.[1];
    if (sent === undefined) throw new AppError('not_signed_in');
    return { access_token: await signIn.refresh(sent.trim()) };
  });
  mount(accountRoutes.csrfToken, async ({ headers, principal }) => {
    const session = sessionOf(headers, cookie);
    // Whoever shows a bearer token needs none, but clients of both kinds ask.
    return { result: session === null ? secrets.digest(String(principal.userId), 'csrf') : signIn.csrfToken(session) };
  });
}

/** Proof that the form came from us: bound to the browser's own name for itself, good for any number of forms. */
function formToken(secrets: Secrets, headers: Headers): string {
  return secrets.digest(String(headers['user-agent'] ?? ''), 'sign-in form');
}

function sessionOf(headers: Headers, cookie: SessionCookie): string | null {
  const sent = headers['cookie'];
  return readCookie(typeof sent === 'string' ? sent : undefined, cookie.name);
}

/** Only a path of this site; anything else leads home. */
export function placeAfter(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return home;
  const url = new URL(next, 'http://here.invalid');
  // Dots are resolved by now, and may have left two slashes in front: those name another host.
  const isHere = url.host === 'here.invalid' && !url.pathname.startsWith('//') && !url.pathname.startsWith('/log');
  return isHere ? url.pathname + url.search + url.hash : home;
}

function redirect(to: string, setCookie?: string): Answer {
  return new Answer(302, null, { location: to, ...(setCookie ? { 'set-cookie': setCookie } : {}) });
}

function html(text: string): Answer {
  return new Answer(200, text, { 'content-type': 'text/html; charset=utf-8' });
}
