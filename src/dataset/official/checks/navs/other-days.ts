import { formatDay } from '#contract/format-text.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { ImportSession } from '../../source/source.ts';
import { NOTHING_FOUND, type CheckGroup, type Finding } from '../share-check.ts';
import { identify, NEAR_NAVS_DAYS, wereExchangesClosed, type NavDay } from './comparison.ts';

/** How many NAVs of a sample are those that are stored of another day. */
type SameNavs = Finding;

export const otherDayChecks: CheckGroup<SameNavs> = {
  against: 'NAVs of equity of the other days of the week before and after',
  checks: [
    {
      name: 'NAVs of another day',
      compares: 'equity NAVs of a sample are those of another day of the week before or after, though others moved',
      slice: 'each day',
      ...{ maxShare: 0.25, worstSeen: 0.037, minTotal: 20, minFaults: 5 },
      find: (same) => same,
    },
  ],
};

const SAMPLE = 300;

/** Compares the equity NAVs of a day with those of each other day of the week before and after. */
export function compareWithOtherDays({ asOf, rows }: NavDay, { navs }: Pick<ImportSession, 'navs'>) {
  const own = toDayNumber(asOf);
  const equity = rows.flatMap(({ listed, nav, date }) =>
    nav !== null && date === asOf && identify(listed).isEquity ? [[listed.code, nav] as const] : [],
  );
  const step = Math.ceil(equity.length / SAMPLE);
  const sample = new Map(equity.filter((_, at) => at % step === 0));
  const days = new Map<number, { readonly moves: number[]; readonly faults: string[] }>();
  for (const { code, day, nav } of navs.listNavs(new Set(sample.keys()), own - NEAR_NAVS_DAYS, own + NEAR_NAVS_DAYS)) {
    if (day === own) continue;
    const found = days.get(day) ?? { moves: [], faults: [] };
    found.moves.push((sample.get(code) ?? nav) / nav);
    if (nav === sample.get(code)) found.faults.push(`${code}: ${nav}`);
    days.set(day, found);
  }
  return Array.from(days, ([day, { moves, faults }]) => ({
    input: wereExchangesClosed(moves)
      ? NOTHING_FOUND
      : { faults: faults.length, total: moves.length, describeExamples: () => faults },
    comparedWith: `the NAVs of ${formatDay(toIsoDay(day))}`,
  }));
}
