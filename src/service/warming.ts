import { readQuestion, type Question } from '#contract/question.ts';
import type { Store } from '#dataset/storage/store.ts';
import { answerFrom } from './answer.ts';
import { asNew } from './asked.ts';
import { BOUNDS } from './bounds.ts';
import type { Wish } from './coding.ts';
import type { DatasetHolder } from './dataset-holder.ts';
import type { Asker, ServiceFacts } from './handler.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { mended } from './soon.ts';

interface Asked {
  readonly question: Question;
  readonly wish: Wish;
}

/** What a newer version may take until it is put in place, prepared or not, in milliseconds. */
const PATIENCE = 10_000;

/** What nearly every reader asks first, as a browser asks it. */
const FIRST: readonly Asked[] = [readQuestion('GetAUM', []), readQuestion('GetSchemeMaster', [])].map((question) => ({
  question,
  wish: { coding: 'zstd', insists: false },
}));

/**
 * Makes large answers before they are asked for, in turns with those that are: the first ones when the service starts,
 * and those that were kept of a dataset for the version that takes its place.
 */
export function keepWarm(dataset: DatasetHolder, service: ServiceFacts, onError: (thrown: unknown) => void): void {
  dataset.prepareWith((next, kept, before) => make(largeOf(before), next, kept, service));
  void mended(() => dataset.use((store, kept) => make(FIRST, store, kept, service)), onError);
}

/** Half of what may be kept at most, so that none of them puts out another; what was asked for last goes first. */
function largeOf(before: KeptAnswers): readonly Asked[] {
  let bytes = 0;
  return before
    .all()
    .filter(({ body }) => body.length >= BOUNDS.largeBytes)
    .toReversed()
    .filter(({ body }) => (bytes += body.length) <= BOUNDS.keptBytes / 2);
}

async function make(asked: readonly Asked[], store: Store, kept: KeptAnswers, service: ServiceFacts): Promise<void> {
  const source = { store, service, asker: NOBODY };
  const begun = performance.now();
  for (const { question, wish } of asked) {
    if (performance.now() - begun > PATIENCE) return;
    await answerFrom(source, kept, asNew(question), wish, undefined);
  }
}

/** What is kept does not depend on who asked. */
const NOBODY: Asker = { mayAsk: () => true, requestsPerMinute: 0, remaining: 0 };
