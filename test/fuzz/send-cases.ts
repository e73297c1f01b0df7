import { setTimeout as delay } from 'node:timers/promises';
import type { FuzzCase } from './cases/fuzz-case.ts';
import { findViolation } from './check-response.ts';
import { openConnection, type Connection } from './http/connection.ts';
import type { KnownData } from './known-data.ts';

/** A case that failed. */
export interface Failure {
  readonly number: number;
  readonly kind: string;
  readonly sent: string;
  readonly wrong: string;
}

export interface NumberedCase extends FuzzCase {
  readonly number: number;
}

/** Sends cases over one connection without waiting in between (pipelining), then checks the responses in order. */
export async function sendPipelined(cases: readonly NumberedCase[], data: KnownData): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let remaining = cases;
  while (remaining.length > 0) {
    const connection = openConnection(data.port);
    const { done, failed } = await sendOver(connection, remaining, data);
    connection.socket.destroy();
    failures.push(...failed);
    remaining = remaining.slice(Math.max(1, done));
  }
  return failures;
}

/** Checks responses until one closes the connection; the remaining cases are sent again over a new one. */
async function sendOver(connection: Connection, cases: readonly NumberedCase[], data: KnownData) {
  const failed: Failure[] = [];
  connection.socket.write(Buffer.concat(cases.map(({ bytes }) => bytes)));
  for (const [index, fuzzCase] of cases.entries()) {
    for (const expected of fuzzCase.expected) {
      const result = await checkNext(connection, fuzzCase, expected, data);
      if (result.wrong !== null) failed.push(buildFailure(fuzzCase, result.wrong));
      if (result.isLast) return { done: index + 1, failed };
    }
  }
  return { done: cases.length, failed };
}

async function checkNext(
  connection: Connection,
  fuzzCase: FuzzCase,
  expected: FuzzCase['expected'][number],
  data: KnownData,
) {
  try {
    const response = await connection.response(expected.is !== 'unchanged' && expected.head);
    if (response === null)
      return { wrong: fuzzCase.mayEnd ? null : 'the connection ended without a response', isLast: true };
    return {
      wrong: await findViolation(fuzzCase, expected, response, data),
      isLast: response.headers.get('connection') === 'close',
    };
  } catch (thrown) {
    const wrong = thrown instanceof Error ? thrown.message : String(thrown);
    return { wrong: fuzzCase.mayEnd && wrong.includes('ended in the middle') ? null : wrong, isLast: true };
  }
}

/** Sends a case over a connection of its own; there must be no more responses than expected. */
export async function sendAlone(fuzzCase: NumberedCase, data: KnownData): Promise<readonly Failure[]> {
  const connection = openConnection(data.port);
  await send(connection, fuzzCase);
  if (fuzzCase.cutAfter !== undefined) {
    for (let waited = 0; connection.receivedBytes() < fuzzCase.cutAfter && waited < 50; waited += 1) await delay(1);
    connection.socket.destroy();
    return [];
  }
  let isLast = false;
  for (const expected of fuzzCase.expected) {
    const result = await checkNext(connection, fuzzCase, expected, data);
    if (result.wrong !== null) {
      connection.socket.destroy();
      return [buildFailure(fuzzCase, result.wrong)];
    }
    isLast = result.isLast;
    if (isLast && fuzzCase.mayEnd) break;
  }
  const surplus = await connection.end();
  return surplus.length > 0 && !(isLast && fuzzCase.mayEnd)
    ? [buildFailure(fuzzCase, `a surplus response: ${surplus.toString('latin1', 0, 80)}`)]
    : [];
}

async function send({ socket }: Connection, { bytes, pieces, halfClosed }: FuzzCase): Promise<void> {
  if (pieces === undefined || bytes.length / pieces > 400) socket.write(bytes);
  else {
    for (let at = 0; at < bytes.length && socket.writable; at += pieces) {
      socket.write(bytes.subarray(at, at + pieces));
      await delay(1);
    }
  }
  if (halfClosed) socket.end();
}

const buildFailure = ({ number, kind, bytes }: NumberedCase, wrong: string): Failure => ({
  number,
  kind,
  sent: JSON.stringify(bytes.toString('latin1', 0, 600)),
  wrong,
});
