import { schemeIdentity, type SchemeIdentity } from '../../official/identity/scheme-identity.ts';
import type { ToldScheme } from '../schemes.ts';
import type { Listing } from './listings.ts';

/** What the files tell of a code, and the name its portfolios are published under. */
export interface CodeTold {
  readonly told: Omit<ToldScheme, 'preMonthAum'>;
  readonly bareName: string;
}

/**
 * What is told of a code by all the ways it was listed in: its latest listing, with the plan and the option that were told
 * last. A later blank does not erase them: 3,114 codes lost their IDCW label in NAVAll.txt of 19 August 2026.
 * @throws Error for a code that was never listed.
 */
export function codeTold(listings: readonly Listing[]): CodeTold {
  const lastFirst = listings.toSorted((a, b) => (a.source.rank > b.source.rank ? -1 : 1));
  const [latest] = lastFirst;
  if (!latest) throw new Error('a code that was never listed has no name');
  const { listed } = latest;
  const tellings = lastFirst.map((each) => toldByWords(each));
  const [now] = tellings;
  const plan = tellings.find((each) => each.plan !== '')?.plan ?? '';
  const option = tellings.find((each) => each.option !== '')?.option ?? '';
  const kept = isGrowthOnly(option) ? moreTelling(lastFirst) : undefined;
  const identity = schemeIdentity({
    ...listed,
    planCell: listed.planCell || (now?.plan === '' && plan !== '' ? `${plan} Plan` : ''),
    optionCell: kept ?? (listed.optionCell || (now?.option === '' ? option : '')),
  });
  return {
    bareName: identity.bareName,
    told: {
      code: listed.code,
      // the layouts that keep no plan and option apart have both in the name already
      schemeName: listed.planCell === null ? listed.name : identity.fullName,
      mutualFund: listed.mutualFund,
      plan,
      option: identity.option,
      type: listed.type,
      category: listed.category,
      subCategory: listed.subCategory,
      isinGrowth: identity.isinGrowth,
      isinDivPayout: identity.isinDivPayout,
      isinDivReinvest: identity.isinDivReinvest,
      ...untold,
    },
  };
}

const isGrowthOnly = (option: string): boolean => option === 'Growth';

/**
 * What a code that is called Growth now was called before, under the same ISIN: Bonus and Unclaimed are growth options of
 * their own, so Growth says less and not otherwise (53 and 4 codes of 19 August 2026). An ISIN for reinvestment only IDCW
 * options have, so Growth is a slip beside one where the option was once called IDCW (6 codes, such as 119767: its NAV is
 * the IDCW option's).
 */
function moreTelling([latest, ...earlier]: readonly Listing[]): string | undefined {
  const { isinFirst, isinReinvest } = latest?.listed ?? { isinFirst: '', isinReinvest: '' };
  return earlier
    .filter(({ listed }) => listed.isinFirst === isinFirst)
    .map((listing) => toldByWords(listing))
    .find(({ option, isIdcw }) => /\b(?:Bonus|Unclaimed)$/.test(option) || (isIdcw && isinReinvest !== ''))?.option;
}

// NAVAll.txt tells none of these, and what is not told is never invented
const untold = {
  launchDate: null,
  benchmark: '',
  riskometerScheme: '',
  riskometerBenchmark: '',
  dailyAum: null,
  preMonthAvgAum: null,
  specialCharAum: '',
} as const;

// by cells and names alone: an option that is only inferred from an ISIN gives way to one that was once told in words
const toldByWords = ({ listed }: Listing): SchemeIdentity => schemeIdentity({ ...listed, isinReinvest: '' });
