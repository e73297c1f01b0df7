import { setTimeout as delay } from 'node:timers/promises';
import { answerCheck } from './check.ts';
import { openClient, type Question } from './client.ts';

const CONNECTIONS = 64;
const ASKS_AGAIN = 8; // one question of so many asks whether what was answered before still holds
const LAST_ANSWERS = 10_000; // ms

/** What came of a stretch of asking. */
export interface Stretch {
  readonly perSecond: number;
  /** Milliseconds from when a question was to be asked to its answer's last byte. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly failures: readonly string[];
}

export interface Asking {
  /** Asks as fast as answers come where no rate is told (a second), else at that rate, whether answers come or not. */
  readonly stretch: (ms: number, perSecond?: number) => Promise<Stretch>;
  /** Waits for the answers that are owed. What is still owed then is a failure. */
  readonly end: () => Promise<readonly string[]>;
}

/** Asks a mix of questions and looks at the answers. */
export function askMix(port: number, mix: (n: number) => Question): Asking {
  const check = answerCheck();
  let asked = 0;
  let times: number[] = [];
  let failures: string[] = [];
  let unbounded = false;

  const fail = ({ address }: Question, why: string) =>
    void failures.push(`${address.replace(/accessKey=[^&]*/, 'accessKey=…')}: ${why}`);
  const client = openClient(port, CONNECTIONS, {
    onAnswer: (question, answer, ms) => {
      times.push(ms);
      const wrong = check.wrongWith(question, answer);
      if (wrong !== null) fail(question, wrong);
      if (unbounded) ask();
    },
    onFailure: fail,
  });

  function ask(): void {
    const question = mix(asked++);
    const tag = asked % ASKS_AGAIN === 0 ? check.tagOf(question) : undefined;
    client.ask(tag === undefined ? question : { ...question, headers: { ...question.headers, 'if-none-match': tag } });
  }

  async function askAtRate(perSecond: number, until: number): Promise<void> {
    const begun = performance.now();
    for (let sent = 0, now = begun; now < until; now = performance.now()) {
      for (const owed = ((now - begun) / 1_000) * perSecond; sent < owed; sent++) ask();
      await delay(1);
    }
  }

  return {
    stretch: async (ms, perSecond) => {
      [times, failures] = [[], []];
      const begun = performance.now();
      if (perSecond === undefined) {
        unbounded = true;
        for (let count = 0; count < CONNECTIONS; count++) ask();
        await delay(ms);
        unbounded = false;
      } else await askAtRate(perSecond, begun + ms);
      const sorted = Float64Array.from(times).sort();
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
      const took = (performance.now() - begun) / 1_000;
      return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), longest: at(1), failures };
    },
    end: async () => {
      failures = [];
      for (const begun = performance.now(); client.waiting() > 0 && performance.now() - begun < LAST_ANSWERS;) {
        await delay(10);
      }
      if (client.waiting() > 0) failures.push(`${client.waiting()} questions were never answered`);
      client.close();
      return failures;
    },
  };
}
