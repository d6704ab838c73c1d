/** Which other pages may show ours in a frame: nobody, or for an embedded dashboard the sites its author named. */
export type FrameAncestors = readonly string[];

/** Headers of every answer, errors and files included. Scripts come from our own files only; none is inline. */
export function securityHeaders(
  behindTls: boolean,
  frameAncestors: FrameAncestors = [],
): Readonly<Record<string, string>> {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'";
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      // Styles are set by the drawing library and the UI kit at run time.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(frameAncestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    ...(behindTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
