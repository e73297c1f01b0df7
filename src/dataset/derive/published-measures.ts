import type { IsoDate } from '#contract/dates.ts';
import type { StressTestValues } from '#contract/records/stress-test.ts';
import { createRowWriter, type Draft } from '../draft/draft.ts';

/** What AMFI publishes of how a scheme tracks its index; by plan and years (`regular_1y`), percentage points. */
export interface PublishedTracking {
  readonly schemeKey: string;
  /** The printed name. */
  readonly benchmark: string;
  readonly errorDate: IsoDate | null;
  readonly errors: { readonly regular: number | null; readonly direct: number | null };
  readonly differenceDate: IsoDate | null;
  readonly differences: Readonly<Record<string, number | null>>;
}

export interface StressTestOfScheme {
  readonly schemeKey: string;
  readonly date: IsoDate;
  readonly values: StressTestValues;
}

export function writePublishedMeasures(
  { sqlite }: Draft,
  tracking: Iterable<PublishedTracking>,
  stressTests: Iterable<StressTestOfScheme>,
): void {
  const writeTracking = createRowWriter(sqlite, 'published_tracking');
  for (const { schemeKey, benchmark, errorDate, errors, differenceDate, differences } of tracking) {
    writeTracking({
      scheme_key: schemeKey,
      benchmark,
      error_date: errorDate,
      error_regular: errors.regular,
      error_direct: errors.direct,
      difference_date: differenceDate,
      ...Object.fromEntries(
        [1, 3, 5, 10].flatMap((years) =>
          ['regular', 'direct'].map((plan) => [`${plan}_${years}y`, differences[`${plan}_${years}y`] ?? null]),
        ),
      ),
    });
  }
  const writeStressTest = createRowWriter(sqlite, 'stress_test');
  for (const { schemeKey, date, values } of stressTests) writeStressTest({ scheme_key: schemeKey, date, ...values });
}
