import type { BenchmarkIndex } from '../benchmark-indices.ts';
import { PORTFOLIO_MONTHS, type TradingCalendar } from '../calendar.ts';
import companyData from '../data/companies.json' with { type: 'json' };
import { createNormal, createRandom } from '../numbers.ts';
import {
  buildMonthlyPath,
  createMonthlyReturns,
  createInstrument,
  getPriceIndex,
  PRICE_MONTHS,
  type SampleCorporateAction,
  type FormerIdentity,
  type Instrument,
  buildCompanyIsin,
} from './instrument.ts';

/** A company of the sample market; none exists. */
export interface Company extends Industry {
  readonly number: number;
  readonly name: string;
  readonly isin: string;
  /** Full market capitalisation at month-ends, ₹ crore. */
  readonly marketCaps: Float64Array;
  /** Share price at month-ends, ₹. */
  readonly prices: Float64Array;
  readonly corporateAction: SampleCorporateAction | null;
  readonly former: FormerIdentity | null;
}

interface Industry {
  readonly sector: string;
  readonly nameSuffix: string;
  readonly industry: string;
}

const COMPANIES = 760;
/** Standard deviation of what a company moves in a month beside its indices, as a fraction. */
const OWN_DEVIATION = 0.055;

/** The full market capitalisation of a rank, ₹ crore: between those of AMFI's list of 30 June 2025 on logarithmic scales. */
function getMarketCapOfRank(rank: number): number {
  const next = Math.max(
    1,
    marketCapsByRank.findIndex(([each = 0]) => each >= rank),
  );
  const [[fromRank = 1, from = 1] = [], [toRank = 1, to = 1] = []] = marketCapsByRank.slice(next - 1, next + 1);
  return from * (to / from) ** (Math.log(rank / fromRank) / Math.log(toRank / fromRank));
}

const { industries, places, marketCaps: marketCapsByRank } = companyData;
/** What the shares of a sector follow, beside the index of their size. */
const sectorIndices: Readonly<Record<string, string>> = companyData.sectorIndices;

const getSizeIndex = (number: number): string =>
  number < 100 ? 'NIFTY 100 TRI' : number < 250 ? 'NIFTY Midcap 150 TRI' : 'NIFTY Smallcap 250 TRI';

/** The actions by company number: the fourth company splits its shares 5:1 in the last month, others issue bonus shares earlier. */
const CORPORATE_ACTIONS: Readonly<Record<number, SampleCorporateAction>> = {
  3: { month: PORTFOLIO_MONTHS - 1, ratio: 5 },
  11: { month: PORTFOLIO_MONTHS - 1, ratio: 2 },
  27: { month: 14, ratio: 2 },
  60: { month: 9, ratio: 10 },
  130: { month: 18, ratio: 1.5 },
};

/** The fourth company splits the face value of its shares, for which its ISIN is reissued; the sixth is renamed. */
const REISSUED = 3;
const RENAMED = 5;

type GetMonthlyReturns = (index: string) => Float64Array;

/** All companies by market capitalisation in the last month, largest first; earlier months rank differently. */
export function buildCompanies(
  calendar: TradingCalendar,
  indices: ReadonlyMap<string, BenchmarkIndex>,
  seed: number,
): readonly Company[] {
  const getMonthlyReturns = createMonthlyReturns(calendar, indices);
  return Array.from({ length: COMPANIES }, (_, number) => buildCompany(number, getMonthlyReturns, seed));
}

function buildCompany(number: number, getMonthlyReturns: GetMonthlyReturns, seed: number): Company {
  // 61 place names and 43 industries have no divisor in common: no name repeats among 2,623
  const industry = industries[number % industries.length];
  if (!industry) throw new RangeError('industries: expected at least one, got none');
  const normal = createNormal(createRandom(seed, 'company', number));
  const sizeIndex = getSizeIndex(number);
  const [ofSize, ofSector] = [sizeIndex, sectorIndices[industry.sector] ?? sizeIndex].map(getMonthlyReturns);
  const marketCaps = buildMonthlyPath(
    getMarketCapOfRank(number + 1),
    (month) => (Number(ofSize?.[month]) + Number(ofSector?.[month])) / 2 + OWN_DEVIATION * normal(),
  );
  const place = places[number % places.length] ?? '';
  const corporateAction = CORPORATE_ACTIONS[number] ?? null;
  const lastPrice = Math.round(Math.exp(6.4 + normal()) * 20) / 20;
  const lastMarketCap = Number(marketCaps[PRICE_MONTHS - 1]);
  const getPriceFactor = (i: number) =>
    corporateAction !== null && i < getPriceIndex(corporateAction.month) ? corporateAction.ratio : 1;
  return {
    ...industry,
    number,
    name: `${place} ${industry.nameSuffix} Ltd`,
    isin: buildCompanyIsin(number, '01', number === REISSUED ? 2 : 1),
    marketCaps,
    prices: marketCaps.map((marketCap, i) => (marketCap / lastMarketCap) * lastPrice * getPriceFactor(i)),
    corporateAction,
    former: buildFormerIdentity(number, place, industry),
  };
}

function buildFormerIdentity(number: number, place: string, { nameSuffix }: Industry): FormerIdentity | null {
  if (number !== REISSUED && number !== RENAMED) return null;
  return {
    until: PORTFOLIO_MONTHS - 1,
    name: `${place} ${number === RENAMED ? '& Sons ' : ''}${nameSuffix} Ltd`,
    isin: buildCompanyIsin(number, '01'),
  };
}

export const createShare = (company: Company): Instrument =>
  createInstrument({
    name: company.name,
    isin: company.isin,
    industryOrRating: company.industry,
    sector: company.sector,
    assetType: 'Equity',
    prices: company.prices,
    corporateAction: company.corporateAction,
    former: company.former,
  });
