import type { Clock } from './clock.ts';
import type { Family } from './families.ts';
import { holdingsOf } from './holdings.ts';
import { ledgerOf, spanOf } from './ledger.ts';
import type { Universe } from './lots.ts';
import type { SamplePortfolio } from './market.ts';

/** The portfolios of all families, made while iterated: family after family, oldest first. */
export function* portfoliosOf(
  families: readonly Family[],
  universe: Universe,
  clock: Clock,
  seed: number,
): Generator<SamplePortfolio> {
  for (const family of families) {
    const missing = missingMonth(family, clock);
    for (const statement of ledgerOf(family, universe, clock, seed)) {
      const date = clock.monthEnds[statement.month];
      if (date === undefined || statement.month === missing) continue;
      const holdings = holdingsOf(statement, date, family.trial === 'listed twice');
      yield { family: family.number, date, holdings };
    }
  }
}

/** The month that a family on such a trial did not tell. */
function missingMonth(family: Family, clock: Clock): number | null {
  const last = spanOf(family, clock)?.last;
  if (last === undefined) return null;
  if (family.trial === 'missing month') return last - 1;
  return family.trial === 'missing middle' ? last - 9 : null;
}
