/** Where one signs in, and comes back from: only addresses of this site are kept. */
export function signInAddress(from: string): string {
  const home = from === '/' || from === '/superset/welcome/';
  return home ? '/login/' : `/login/?next=${encodeURIComponent(from)}`;
}
