import { setTimeout as delay } from 'node:timers/promises';
import { openConnection, type Connection } from './connection.ts';
import { complaint } from './oracle.ts';
import type { Trial } from './trial.ts';
import type { World } from './world.ts';

/** One trial that went wrong. */
export interface Failure {
  readonly number: number;
  readonly kind: string;
  readonly sent: string;
  readonly wrong: string;
}

export interface Numbered extends Trial {
  readonly number: number;
}

/** Sends trials one after the other over one connection without waiting between them, then judges the answers in order. */
export async function tryTogether(trials: readonly Numbered[], world: World): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let left = trials;
  while (left.length > 0) {
    const connection = openConnection(world.port);
    const { done, failed } = await tryOver(connection, left, world);
    connection.socket.destroy();
    failures.push(...failed);
    left = left.slice(Math.max(1, done));
  }
  return failures;
}

/** Judges as many as the connection lasts: where an answer says that it ends the connection, the rest is asked again. */
async function tryOver(connection: Connection, trials: readonly Numbered[], world: World) {
  const failed: Failure[] = [];
  connection.socket.write(Buffer.concat(trials.map(({ bytes }) => bytes)));
  for (const [at, trial] of trials.entries()) {
    for (const expected of trial.expected) {
      const judged = await judgeNext(connection, trial, expected, world);
      if (judged.wrong !== null) failed.push(failureOf(trial, judged.wrong));
      if (judged.isLast) return { done: at + 1, failed };
    }
  }
  return { done: trials.length, failed };
}

async function judgeNext(connection: Connection, trial: Trial, expected: Trial['expected'][number], world: World) {
  try {
    const answer = await connection.answer(expected.is !== 'unchanged' && expected.head);
    if (answer === null) return { wrong: trial.mayEnd ? null : 'the connection ended without an answer', isLast: true };
    return {
      wrong: await complaint(trial, expected, answer, world),
      isLast: answer.headers.get('connection') === 'close',
    };
  } catch (thrown) {
    const wrong = thrown instanceof Error ? thrown.message : String(thrown);
    return { wrong: trial.mayEnd && wrong.includes('ended within') ? null : wrong, isLast: true };
  }
}

/** Sends a trial over a connection of its own, in its own way; there must be no more answers than expected. */
export async function tryAlone(trial: Numbered, world: World): Promise<readonly Failure[]> {
  const connection = openConnection(world.port);
  await send(connection, trial);
  if (trial.cutAfter !== undefined) {
    for (let waited = 0; connection.arrivedBytes() < trial.cutAfter && waited < 50; waited += 1) await delay(1);
    connection.socket.destroy();
    return [];
  }
  let isLast = false;
  for (const expected of trial.expected) {
    const judged = await judgeNext(connection, trial, expected, world);
    if (judged.wrong !== null) {
      connection.socket.destroy();
      return [failureOf(trial, judged.wrong)];
    }
    isLast = judged.isLast;
    if (isLast && trial.mayEnd) break;
  }
  const surplus = await connection.end();
  return surplus.length > 0 && !(isLast && trial.mayEnd)
    ? [failureOf(trial, `an answer too many: ${surplus.toString('latin1', 0, 80)}`)]
    : [];
}

async function send({ socket }: Connection, { bytes, pieces, halfClosed }: Trial): Promise<void> {
  if (pieces === undefined || bytes.length / pieces > 400) socket.write(bytes);
  else {
    for (let at = 0; at < bytes.length && socket.writable; at += pieces) {
      socket.write(bytes.subarray(at, at + pieces));
      await delay(1);
    }
  }
  if (halfClosed) socket.end();
}

const failureOf = ({ number, kind, bytes }: Numbered, wrong: string): Failure => ({
  number,
  kind,
  sent: JSON.stringify(bytes.toString('latin1', 0, 600)),
  wrong,
});
