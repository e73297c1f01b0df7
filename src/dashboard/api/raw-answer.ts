import type { OperationName } from '#contract/operations.ts';
import type { Client } from './client.ts';

/** A question as a person puts it: any parameter but the access key, sent as it stands. */
export type RawQuestion = Readonly<Record<string, string>>;

/** An answer of any status as it came, for people to look at. The access key is taken out of it. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Of the body, unpacked. */
  readonly bytes: number;
  /** From the question to the last byte, milliseconds. */
  readonly ms: number;
}

/**
 * Asks a service without reading what it says.
 * @throws ServiceError where no answer came.
 */
export async function rawAnswer(client: Client, name: OperationName, question: RawQuestion): Promise<RawAnswer> {
  const asked = Object.entries(question).filter(([parameter]) => parameter.toLowerCase() !== 'accesskey');
  const start = performance.now();
  const sent = await client.send({ name, parameters: new URLSearchParams(asked), accept: '*/*' });
  const { response, hide } = sent;
  const text = await sent.text();
  const ms = performance.now() - start;
  return {
    status: response.status,
    headers: new Map([...response.headers].map(([header, value]) => [header.toLowerCase(), hide(value)])),
    text: hide(text),
    bytes: new TextEncoder().encode(text).length,
    ms,
  };
}
