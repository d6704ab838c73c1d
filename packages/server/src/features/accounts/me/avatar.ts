import { escapeHtml } from '../sign-in/page';

/** Initials on a disc, as SVG. */
export function drawAvatar(firstName: string, lastName: string): string {
  const initials = [firstName, lastName].map(name => [...name][0] ?? '').join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    '<circle cx="32" cy="32" r="32" fill="#5a6270"/>' +
    `<text x="32" y="41" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#fff">${escapeHtml(initials)}</text></svg>`
  );
}
