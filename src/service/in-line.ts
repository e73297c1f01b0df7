import type { OperationName } from '#contract/operations.ts';
import { problem, ProblemError } from '#contract/problem.ts';
import type { Question } from '#contract/question.ts';
import { BOUNDS } from './bounds.ts';

/** Does work when its turn has come. */
export type Line = <Told>(work: () => Promise<Told>) => Promise<Told>;

/**
 * Lets so many works go on at once; the others wait, and the first who came goes on first. Were all to go on at once,
 * each would hold its records in memory for as long as all of them take, and none would be done in time.
 * @param patience how long a work may wait, in milliseconds.
 * @returns a line that throws ProblemError 503 where too many wait, or one has waited too long.
 */
export function keepInLine(atOnce: number, mostWaiting: number, patience: number): Line {
  const waiting = new Set<() => void>(); // in the order in which they came
  let goingOn = 0;
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const goOn = (): void => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(goOn);
        reject(new ProblemError(TOO_MANY));
      }, patience);
      waiting.add(goOn);
    });
  return async (work) => {
    if (goingOn < atOnce) goingOn += 1;
    else if (waiting.size >= mostWaiting) throw new ProblemError(TOO_MANY);
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else goingOn -= 1;
    }
  };
}

const TOO_MANY = problem(503, 'Too many long lists are being made. Ask again in a few seconds, or for fewer schemes.');

const longLists = keepInLine(BOUNDS.longLists, BOUNDS.longListsWaiting, BOUNDS.longListsPatience);

/** Does the work of a question that may be answered with a long list in its turn, that of any other at once. */
export function inTurn<Told>(question: Question, work: () => Promise<Told>): Promise<Told> {
  return mayBeLong(question) ? longLists(work) : work();
}

const LISTS: ReadonlySet<OperationName> = new Set([
  'GetAUM',
  'GetAumSchemeComparison',
  'GetSchemeMaster',
  'GetNAV',
  'GetHoldingsSearch',
]);

/** Codes and ISINs name their schemes, at most a few hundred; all else may mean every scheme or holding there is. */
const mayBeLong = ({ name, filters }: Question): boolean =>
  LISTS.has(name) && !('code' in filters && filters.code) && !('isin' in filters && filters.isin);
