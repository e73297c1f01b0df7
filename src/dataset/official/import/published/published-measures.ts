import type { PublishedTracking, StressTestOfScheme } from '../../../derive/published-measures.ts';
import type { JoinedRows } from './join-published-rows.ts';

/** The newest tracking error and difference of each scheme that have a value. */
export function* listPublishedTracking({
  trackingErrors,
  trackingDifferences,
}: JoinedRows): Iterable<PublishedTracking> {
  for (const schemeKey of new Set([...trackingErrors.keys(), ...trackingDifferences.keys()])) {
    const error = findNewest(trackingErrors.get(schemeKey));
    const difference = findNewest(trackingDifferences.get(schemeKey));
    if (error === null && difference === null) continue;
    yield {
      schemeKey,
      benchmark: (error ?? difference)?.benchmark ?? '',
      errorDate: error?.date ?? null,
      errors: { regular: error?.values['regular'] ?? null, direct: error?.values['direct'] ?? null },
      differenceDate: difference?.date ?? null,
      differences: difference?.values ?? {},
    };
  }
}

type Rows = ReturnType<JoinedRows['trackingErrors']['get']>;

const findNewest = (rows: Rows = []) =>
  rows
    .filter(({ values }) => Object.values(values).some((value) => value !== null))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0] ?? null;

export function* listStressTests({ stressTests }: JoinedRows): Iterable<StressTestOfScheme> {
  for (const [schemeKey, rows] of stressTests) for (const { date, values } of rows) yield { schemeKey, date, values };
}
