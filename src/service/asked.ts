import type { OperationName } from '#contract/operations.ts';
import { readAccessKey, readQuestion, type Question } from '#contract/question.ts';
import { keepLately } from './lately.ts';
import type { Wish } from './coding.ts';
import type { Fingerprint } from './validator.ts';

/** What stands behind the `?` of an address. */
export interface Asked {
  readonly accessKey: string | undefined;
  /** @throws ProblemError 400 */
  readonly question: (name: OperationName) => AskedQuestion;
}

export interface AskedQuestion {
  readonly question: Question;
  /** Whether the same words came before, lately; what is asked once in a while need not be kept. */
  readonly again: boolean;
  /** What its answer is known by, and kept under, as it was asked last. */
  known: KnownAs | null;
}

export interface KnownAs {
  /** The dataset version. */
  readonly version: string;
  readonly wish: Wish;
  readonly print: Fingerprint;
  readonly key: string;
}

/** So many questions are remembered, and none that is longer than this; most are a tenth of it. */
const MOST_REMEMBERED = 4_096;
const LONGEST_REMEMBERED = 512;

const remembered = keepLately<Asked>(MOST_REMEMBERED, () => 1);

/**
 * Reads what a question is asked with. One that came twice in the very same words is known from then on: reading it costs
 * more than giving an answer that is kept. Whether its key is good is judged each time, and by others.
 */
export function readAsked(query: string): Asked {
  return remembered.get(query) ?? read(query);
}

function read(query: string): Asked {
  const again = hasComeLately(query);
  const parameters = [...new URLSearchParams(query)]; // gone through twice
  const questions = new Map<OperationName, AskedQuestion>();
  const asked: Asked = {
    accessKey: readAccessKey(parameters),
    question: (name) => {
      const known = questions.get(name);
      if (known) return known;
      const now = { question: readQuestion(name, parameters), again, known: null };
      if (!again) return now;
      questions.set(name, now);
      if (query.length <= LONGEST_REMEMBERED) remembered.set(query, asked); // only now, so that no stranger and no unreadable question takes up room
      return now;
    },
  };
  return asked;
}

/** A question that nobody asked before. */
export const asNew = (question: Question): AskedQuestion => ({ question, again: false, known: null });

/** Marks of the questions that came lately, each in its place: whoever asks for everything once puts out nothing else. */
const marks = new Uint32Array(16_384);

function hasComeLately(query: string): boolean {
  let mark = 2_166_136_261; // FNV-1a, 32 bits: two questions with one mark are kept a little early, and answered as ever
  for (let at = 0; at < query.length; at++) mark = Math.imul(mark ^ query.charCodeAt(at), 16_777_619);
  mark >>>= 0;
  const place = mark % marks.length;
  const again = marks[place] === mark;
  marks[place] = mark;
  return again;
}
