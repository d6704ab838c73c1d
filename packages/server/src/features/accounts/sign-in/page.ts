/** What the plain sign-in page shows. */
export interface PlainPage {
  readonly csrfToken: string;
  readonly next: string;
  /** What went wrong the last time; null at first. */
  readonly problem: string | null;
}

/** The sign-in page for clients that run no scripts: one form, in the colours the system prefers. */
export function printSignInPage({ csrfToken, next, problem }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in – Meridian</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Meridian</h1>
${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/login/">
<input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label>Name <input name="username" autocomplete="username" required autofocus></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>
</main>
</body>
</html>
`;
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center}' +
  'main{width:min(22rem,90vw)}form,label{display:grid;gap:.25rem}form{gap:1rem}input,button{font:inherit;padding:.5rem}' +
  '[role=alert]{border-left:3px solid;padding-left:.75rem}';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
}
