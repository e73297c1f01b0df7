/**
 * Sent with every response, errors included: it is data, whatever a browser guesses, and no other origin can read it,
 * except as allowed by `cors.ts`.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Sent instead with the dashboard's files. The page can load only what this service serves, and connect only to it and to
 * the configured origins: no inline scripts, inline styles, frames or forms.
 */
export const buildPageSecurityHeaders = (connectOrigins: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:", // a chart is drawn as a PNG from an SVG that the page itself made
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // no text becomes HTML or code; the only policy of the page lets it start its own workers
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});
