import { rememberLately } from './lately.ts';

const HOST = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header, in lower case and without its port; null where it is no host at all. */
export const hostName = (host: string | undefined): string | null => readHost(host ?? '');

/** A service is asked under a few names; whoever makes up others makes it look twice. */
const MOST_HOSTS = 64;

const readHost = rememberLately(MOST_HOSTS, (host) => HOST.exec(host)?.[1]?.toLowerCase() ?? null);

/** Whether the Host header names this machine by one of the names that no other machine can bear. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAMES.has(hostName(host) ?? '');
}

/**
 * Whether a question under that Host is answered at all: the loopback names and those that were set, on any port. Others
 * are refused, so that a stranger's name that is made to point here (DNS rebinding) opens nothing.
 */
export function isKnownHost(host: string | undefined, allowed: readonly string[]): boolean {
  return isLoopbackHost(host) || allowed.includes(hostName(host) ?? '');
}
