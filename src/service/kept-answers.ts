import type { Question } from '#contract/question.ts';
import type { PlainResponse } from './plain.ts';
import type { Fingerprint } from './validator.ts';

/** A whole answer, ready to be sent. */
export interface KeptAnswer extends PlainResponse {
  readonly body: Buffer;
}

/** Answers of one dataset version, kept for the next who asks the same. */
export interface KeptAnswers {
  /** What the answers to questions are known by; it goes with the question. */
  readonly prints: WeakMap<Question, Fingerprint>;
  /**
   * The answer kept under a key, else the one that `make` makes. Who asks while it is being made waits for the same one.
   * A key says all that an answer is made from; whose access key asked is none of it.
   */
  readonly answer: (key: string, make: () => Promise<KeptAnswer>) => Promise<KeptAnswer>;
}

/** What an entry takes besides its body, about. */
const OVERHEAD = 1_024;

/**
 * Keeps answers within a bound of memory: the one that was not asked for longest goes first.
 * @param mostBytes of all bodies together; a larger body is sent and not kept.
 */
export function keepAnswers(mostBytes: number): KeptAnswers {
  const kept = new Map<string, KeptAnswer>(); // in the order in which they were last asked for
  const making = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;

  function keep(key: string, made: KeptAnswer): void {
    const size = sizeOf(made);
    if (size > mostBytes) return;
    for (const [oldest, answer] of kept) {
      if (bytes + size <= mostBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(answer);
    }
    kept.set(key, { ...made, body: alone(made.body) });
    bytes += size;
  }

  async function madeBy(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    try {
      const answer = await make();
      keep(key, answer);
      return answer;
    } finally {
      making.delete(key);
    }
  }

  return {
    prints: new WeakMap(),
    answer: (key, make) => {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const underWay = making.get(key) ?? madeBy(key, make);
      making.set(key, underWay);
      return underWay;
    },
  };
}

const sizeOf = ({ body }: KeptAnswer): number => body.byteLength + OVERHEAD;

/** A body that is a part of a larger stretch of memory would keep all of that. */
const alone = (body: Buffer): Buffer =>
  body.buffer.byteLength === body.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);
