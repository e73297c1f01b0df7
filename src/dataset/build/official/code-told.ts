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
  const identity = schemeIdentity({
    ...listed,
    planCell: listed.planCell || (now?.plan === '' && plan !== '' ? `${plan} Plan` : ''),
    optionCell: listed.optionCell || (now?.option === '' ? option : ''),
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
