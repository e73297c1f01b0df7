import { useMutation } from '@tanstack/react-query';
import type { OperationName } from '#contract/operations/operations.ts';
import type { Client } from './client.ts';
import type { ServiceError } from './errors.ts';
import { useClient } from './use-records.ts';

/** Request parameters as a user typed them, sent unchanged. An access key among them is ignored. */
export type RawParameters = Readonly<Record<string, string>>;

/** A response of any status, for display. The access key has been redacted. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Size of the decompressed body. */
  readonly bytes: number;
  /** Milliseconds from sending the request to the last byte. */
  readonly ms: number;
}

/**
 * Sends a request and returns the response without parsing it.
 * @throws ServiceError if there is no response.
 */
export async function fetchRawResponse(
  client: Client,
  name: OperationName,
  parameters: RawParameters,
): Promise<RawResponse> {
  const withoutKey = Object.entries(parameters).filter(([parameter]) => parameter.toLowerCase() !== 'accesskey');
  const start = performance.now();
  const sent = await client.send({ name, parameters: new URLSearchParams(withoutKey), accept: '*/*' });
  const { response, redact } = sent;
  const text = await sent.text();
  const ms = performance.now() - start;
  return {
    status: response.status,
    headers: new Map([...response.headers].map(([header, value]) => [header.toLowerCase(), redact(value)])),
    text: redact(text),
    bytes: new TextEncoder().encode(text).length,
    ms,
  };
}

/** A mutation that sends a raw request to the operation. */
export function useRawResponse(name: OperationName) {
  const client = useClient();
  return useMutation<RawResponse, ServiceError, RawParameters>({
    mutationFn: (parameters) => fetchRawResponse(client, name, parameters),
    networkMode: 'always', // the service may run on this machine, which is reachable without a network
  });
}
