import type { OperationName } from '#contract/operations.ts';
import { readAccessKey, readQuestion, type Question } from '#contract/question.ts';
import { keepLately } from './lately.ts';

/** What stands behind the `?` of an address. */
export interface Asked {
  readonly accessKey: string | undefined;
  /** @throws ProblemError 400 */
  readonly question: (name: OperationName) => Question;
}

/** So many questions are remembered, and none that is longer than this; most are a tenth of it. */
const MOST_REMEMBERED = 4_096;
const LONGEST_REMEMBERED = 512;

const remembered = keepLately<Asked>(MOST_REMEMBERED, () => 1);

/**
 * Reads what a question is asked with. One that comes again in the very same words is known: reading it costs more than
 * giving an answer that is kept. Whether its key is good is judged each time, and by others.
 */
export function readAsked(query: string): Asked {
  return remembered.get(query) ?? read(query);
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
      if (query.length <= LONGEST_REMEMBERED) remembered.set(query, asked); // only now, so that no stranger and no unreadable question takes up room
      return question;
    },
  };
  return asked;
}
