/** No character among these ends a source or a directive of a Content-Security-Policy. */
const ORIGIN = /^https?:\/\/(?:\[[\da-f:.]+\]|[\da-z._-]+)(?::\d+)?$/;

/**
 * An origin as a browser writes it: `https://data.example`, `http://127.0.0.1:4173`; null for anything else, a path, a
 * wildcard or a scheme besides http(s) among it. A default port is left out and a name is in lower case, as in RFC 6454 §6.2.
 */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\\]+$/i.test(text) || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return ORIGIN.test(origin) ? origin : null;
}
