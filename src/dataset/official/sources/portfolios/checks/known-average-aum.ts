import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber } from '#dataset/storage/row-values.ts';
import { croreToLakh, findQuarterEnd, formatQuarter } from '#finance/aum.ts';
import { createQuery } from '../../../../draft/draft.ts';
import type { SchemeHistory } from '../../../matching/codes/scheme-listings.ts';
import { buildSchemeKey } from '../../../matching/codes/scheme-records.ts';
import { buildSchemeIdentity } from '../../../matching/scheme-identity.ts';
import type { ImportSession } from '../../source.ts';
import type { ParsedPortfolio } from '../portfolio-file.ts';
import type { KnownTotal } from './known-total.ts';

/** The codes that had a name, as NAV files list them. */
interface NamedCodes {
  readonly codes: Set<string>;
  readonly plans: Set<string>;
  /** The plans of which the growth option is among the codes, and schemes without options. */
  readonly plansInGrowth: Set<string>;
}

/**
 * The average AUM of a scheme in each stored quarter: the sum over the codes that had its name, as of the day of the quarter nearest to the
 * portfolio. Of some schemes only IDCW options have the name, which are a small part (UTI Money Market Fund, 2025): their sum is none.
 */
export function createAverageAumReader({
  draft: { sqlite },
  history,
}: Pick<ImportSession, 'draft' | 'history'>): (portfolio: ParsedPortfolio) => readonly KnownTotal[] {
  const quarters = createQuery(sqlite, 'SELECT DISTINCT period_start FROM average_aum')().map((row) => getDate(row, 0));
  const read = createQuery(sqlite, 'SELECT average_aum FROM average_aum WHERE code = ? AND period_start = ?');
  const houses = new Map<string, ReadonlyMap<string, NamedCodes>>();
  return ({ mutualFund, schemeName, date }) => {
    if (quarters.length === 0) return [];
    const names = houses.get(mutualFund) ?? groupByName(mutualFund, history);
    houses.set(mutualFund, names);
    const named = names.get(buildSchemeKey(mutualFund, schemeName));
    if (named === undefined || named.plans.size > named.plansInGrowth.size) return [];
    return quarters.map((start) => {
      const amounts = [...named.codes].flatMap((code) => read(code, start).map((row) => getNumber(row, 0)));
      const end = findQuarterEnd(start);
      return {
        total: croreToLakh(amounts.reduce((sum, amount) => sum + amount, 0)),
        date: clamp(date, start, end),
        source: `average AUM of ${formatQuarter(end)}`,
      };
    });
  };
}

/** The codes of a fund house by the keys of all names that they had. */
function groupByName(mutualFund: string, history: Pick<SchemeHistory, 'all'>): ReadonlyMap<string, NamedCodes> {
  const names = new Map<string, NamedCodes>();
  for (const listings of history.all())
    for (const { listed } of listings) {
      if (listed.mutualFund !== mutualFund) continue;
      const { baseName, plan, option } = buildSchemeIdentity(listed);
      const key = buildSchemeKey(mutualFund, baseName);
      const named = names.get(key) ?? { codes: new Set(), plans: new Set(), plansInGrowth: new Set() };
      names.set(key, named);
      named.codes.add(listed.code);
      named.plans.add(plan);
      if (option === 'Growth' || option === '') named.plansInGrowth.add(plan);
    }
  return names;
}

const clamp = (date: IsoDate, first: IsoDate, last: IsoDate): IsoDate =>
  date < first ? first : date > last ? last : date;
