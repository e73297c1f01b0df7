import { problem } from '#contract/problem.ts';
import { isLoopbackHost } from './hosts.ts';
import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';
import { jsonReply, problemReply } from './replies.ts';

/** `GET /session`: what the dashboard asks for its access key. */
export const SESSION_PATH = '/session';

/**
 * Hands the key to the page when it is this machine's own browser that asks: over a loopback socket, under a loopback
 * name, through no proxy that says so, and from our own page where the browser tells. Anyone else is asked for a key.
 */
export function sessionReply(request: PlainRequest, accessKey: string): PlainResponse {
  if (isOwnPage(request)) return jsonReply({ accessKey });
  return problemReply(problem(403, 'The access key is only handed to a browser on the machine the service runs on.'));
}

function isOwnPage(request: PlainRequest): boolean {
  const fetchedFrom = headerOf(request, 'sec-fetch-site') ?? 'same-origin';
  return (
    request.loopback &&
    isLoopbackHost(headerOf(request, 'host')) &&
    !Object.keys(request.headers).some(tellsOfProxy) &&
    fetchedFrom === 'same-origin'
  );
}

const tellsOfProxy = (header: string): boolean =>
  header === 'forwarded' || header === 'via' || header === 'x-real-ip' || header.startsWith('x-forwarded');
