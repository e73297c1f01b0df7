import { problem, ProblemError } from '#contract/problem.ts';
import type { Store } from '#dataset/storage/store.ts';
import { BOUNDS } from './bounds.ts';
import { keepAnswers, type KeptAnswers } from './kept-answers.ts';
import type { Soon } from './soon.ts';

/** The dataset the service answers from, which a newer version may take the place of while it runs. */
export interface DatasetHolder {
  /**
   * Asks the dataset of this moment. Whoever has begun on it finishes on it, however many newer ones come. The answers
   * kept of it go with it.
   * @throws ProblemError 503 where there is no dataset.
   */
  readonly use: <Told>(ask: (store: Store, kept: KeptAnswers) => Soon<Told>) => Soon<Told>;
  /** Puts a newer version in place, once it is prepared; the old one is closed after its last question. */
  readonly swap: (next: Store) => Promise<void>;
  /** Has every newer version prepared. One that could not be takes its place all the same. */
  readonly prepareWith: (prepare: Prepare) => void;
  /** Takes the dataset away: questions to come are refused, those under way finish. */
  readonly close: () => Promise<void>;
}

/** Makes a version ready to be asked, while the one before still answers. */
type Prepare = (next: Store, kept: KeptAnswers, before: KeptAnswers) => Promise<void>;

interface Held {
  readonly store: Store;
  readonly kept: KeptAnswers;
  questions: number;
}

/** @param onError told when a version could not be prepared, or an old one not closed: questions are answered all the same. */
export function holdDataset(first: Store, onError: (thrown: unknown) => void): DatasetHolder {
  let current: Held | null = held(first);
  let prepare: Prepare = async () => undefined;
  const closeUnused = async (left: Held): Promise<void> => {
    if (left !== current && left.questions === 0) await left.store.close().catch(onError);
  };
  const replace = async (next: Held | null): Promise<void> => {
    const old = current;
    current = next;
    if (old) await closeUnused(old);
  };
  return {
    use: (ask) => {
      const asked = current;
      if (!asked) throw new ProblemError(problem(503, 'The service has no dataset to answer from at the moment.'));
      const told = ask(asked.store, asked.kept);
      if (!(told instanceof Promise)) return told; // kept, so that nothing of the dataset is in use
      asked.questions += 1;
      return told.finally(() => {
        asked.questions -= 1;
        return closeUnused(asked);
      });
    },
    swap: async (store) => {
      const next = held(store);
      if (current) await prepare(store, next.kept, current.kept).catch(onError);
      await replace(next);
    },
    prepareWith: (how) => (prepare = how),
    close: () => replace(null),
  };
}

const held = (store: Store): Held => ({ store, kept: keepAnswers(BOUNDS.keptBytes), questions: 0 });
