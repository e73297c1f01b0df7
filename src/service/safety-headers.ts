/**
 * The page may load nothing but what this service serves, and ask nobody else but the origins that were set: no inline
 * script, no inline style, no frame, no form.
 */
const contentSecurityPolicy = (connectOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sent with every answer, problems among them. No other origin reads our answers, save where `cors.ts` lets it in. */
export const safetyHeaders = (connectOrigins: readonly string[]) => ({
  'content-security-policy': contentSecurityPolicy(connectOrigins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
