const HOST = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header, in lower case and without its port; null if it is invalid. */
export const parseHostName = (host: string | undefined): string | null =>
  HOST.exec(host ?? '')?.[1]?.toLowerCase() ?? null;

/** Whether the Host header is one of the names that always mean this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAMES.has(parseHostName(host) ?? '');
}

/**
 * Whether requests with this Host are accepted: the loopback names and the configured ones, on any port. Others are
 * rejected, so that a foreign name that resolves to this machine (DNS rebinding) gives no access.
 */
export function isAllowedHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  return isLoopbackHost(host) || allowedHosts.includes(parseHostName(host) ?? '');
}
