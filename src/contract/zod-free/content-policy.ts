/**
 * The content security policy of every page; the worker sends the same one with the offline shell. `frame` is the only
 * origin that may be framed (the signing provider), `images` the only other origin of pictures (the host of avatars).
 * docs/security.md explains each line.
 */
export function buildContentPolicy(nonce: string, frame: string | null, images = ''): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${images && ` ${images}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frame ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** The frame origin in one of our policies. */
export function findFrameOrigin(written: string | null): string | null {
  const origin = /(?:^|; )frame-src ([^\s;]+)/.exec(written ?? '')?.[1]
  return origin === undefined || origin === "'none'" ? null : origin
}

/** The other headers of a page, the same from server and worker. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const
