import type { Question } from '#contract/question.ts';
import type { Wish } from './coding.ts';
import { keepLately } from './lately.ts';
import type { PlainResponse } from './plain.ts';
import type { Soon } from './soon.ts';

/** A whole answer, ready to be sent, and what it answers. */
export interface KeptAnswer extends PlainResponse {
  readonly body: Buffer;
  readonly question: Question;
  readonly wish: Wish;
  /** Whether making it again takes hardly longer than keeping it: a document as it stands. */
  readonly isCheap: boolean;
}

/** Answers of one dataset version, kept for the next who asks the same. */
export interface KeptAnswers {
  /**
   * The answer kept under a key, else the one that `make` makes. Who asks while it is being made waits for the same one.
   * A key says all that an answer is made from; whose access key asked is none of it. A cheap one is kept only where it
   * was asked for before (`again`), so that whoever asks for everything once puts out nothing.
   */
  readonly answer: (key: string, make: () => Promise<KeptAnswer>, again: boolean) => Soon<KeptAnswer>;
  /** All that are kept, what was asked for last among the last. */
  readonly all: () => readonly KeptAnswer[];
}

/** What an entry takes besides its body, about. */
const OVERHEAD = 1_024;

/**
 * Keeps answers within a bound of memory.
 * @param mostBytes of all bodies together; a body larger than half of it is sent and not kept.
 */
export function keepAnswers(mostBytes: number): KeptAnswers {
  const kept = keepLately<KeptAnswer>(mostBytes, sizeOf);
  const making = new Map<string, Promise<KeptAnswer>>();

  async function madeBy(key: string, make: () => Promise<KeptAnswer>, again: boolean): Promise<KeptAnswer> {
    try {
      const answer = await make();
      if (again || !answer.isCheap) kept.set(key, { ...answer, body: alone(answer.body) });
      return answer;
    } finally {
      making.delete(key);
    }
  }

  return {
    all: kept.values,
    answer: (key, make, again) => {
      const known = kept.get(key);
      if (known) return known;
      const underWay = making.get(key) ?? madeBy(key, make, again);
      making.set(key, underWay);
      return underWay;
    },
  };
}

const sizeOf = ({ body }: KeptAnswer): number => body.byteLength + OVERHEAD;

/** A body that is a part of a larger stretch of memory would keep all of that. */
const alone = (body: Buffer): Buffer =>
  body.buffer.byteLength === body.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);
