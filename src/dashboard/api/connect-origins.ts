/**
 * The origins besides its own that this page may connect to, as the service that serves it has put them into the page's
 * Content-Security-Policy. None where it does not tell.
 */
export async function connectOrigins(fetch: typeof globalThis.fetch): Promise<readonly string[]> {
  try {
    const response = await fetch('/connect-origins', {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? originsIn(await response.json()) : [];
  } catch {
    return []; // out of reach, or a service that answers any path with its page
  }
}

function originsIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || !('origins' in body) || !Array.isArray(body.origins)) return [];
  return body.origins.filter((origin) => typeof origin === 'string');
}
