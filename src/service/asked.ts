import type { OperationName } from '#contract/operations.ts';
import { readAccessKey, readQuestion, type Question } from '#contract/question.ts';

/** What stands behind the `?` of an address. */
export interface Asked {
  readonly accessKey: string | undefined;
  /** @throws ProblemError 400 */
  readonly question: (name: OperationName) => Question;
}

/** So many questions are remembered, and none that is longer than this; most are a tenth of it. */
const MOST_REMEMBERED = 4_096;
const LONGEST_REMEMBERED = 512;

const remembered = new Map<string, Asked>(); // in the order in which they were last asked

/**
 * Reads what a question is asked with. One that comes again in the very same words is known: reading it costs more than
 * giving an answer that is kept. Whether its key is good is judged each time, and by others.
 */
export function readAsked(query: string): Asked {
  const known = remembered.get(query);
  if (!known) return read(query);
  remembered.delete(query);
  remembered.set(query, known);
  return known;
}

function read(query: string): Asked {
  const parameters = new URLSearchParams(query);
  const questions = new Map<OperationName, Question>();
  const asked: Asked = {
    accessKey: readAccessKey(parameters),
    question: (name) => {
      const known = questions.get(name);
      if (known) return known;
      const question = readQuestion(name, parameters);
      questions.set(name, question);
      remember(query, asked); // only now, so that no stranger and no unreadable question takes up room
      return question;
    },
  };
  return asked;
}

function remember(query: string, asked: Asked): void {
  if (query.length > LONGEST_REMEMBERED) return;
  const [oldest] = remembered.keys();
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(query, asked);
}
