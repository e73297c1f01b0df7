import { problem, ProblemError } from '#contract/problem.ts';
import type { Store } from '#dataset/store/store.ts';

/** The dataset the service answers from, which a newer version may take the place of while it runs. */
export interface DatasetHolder {
  /**
   * Asks the dataset of this moment. Whoever has begun on it finishes on it, however many newer ones come.
   * @throws ProblemError 503 where there is no dataset.
   */
  readonly use: <Told>(ask: (store: Store) => Promise<Told>) => Promise<Told>;
  /** Puts a newer version in place; the old one is closed after its last question. */
  readonly swap: (next: Store) => Promise<void>;
  /** Takes the dataset away: questions to come are refused, those under way finish. */
  readonly close: () => Promise<void>;
}

interface Held {
  readonly store: Store;
  questions: number;
}

/** @param onError told when an old version could not be closed: its questions have been answered all the same. */
export function holdDataset(first: Store, onError: (thrown: unknown) => void): DatasetHolder {
  let current: Held | null = { store: first, questions: 0 };
  const closeUnused = async (held: Held): Promise<void> => {
    if (held !== current && held.questions === 0) await held.store.close().catch(onError);
  };
  const replace = async (next: Held | null): Promise<void> => {
    const old = current;
    current = next;
    if (old) await closeUnused(old);
  };
  return {
    use: async (ask) => {
      const held = current;
      if (!held) throw new ProblemError(problem(503, 'The service has no dataset to answer from at the moment.'));
      held.questions += 1;
      try {
        return await ask(held.store);
      } finally {
        held.questions -= 1;
        await closeUnused(held);
      }
    },
    swap: (next) => replace({ store: next, questions: 0 }),
    close: () => replace(null),
  };
}
