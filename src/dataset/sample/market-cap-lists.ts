import type { IsoDate } from '#contract/dates.ts';
import { getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import type { SizeListFile, SizeListRow } from '../official/sources/size-list/parse-size-list.ts';
import type { TradingCalendar } from './calendar.ts';
import type { Company } from './instruments/companies.ts';
import { getIdentity, getPriceIndex } from './instruments/instrument.ts';
import { roundToHundredths } from './numbers.ts';

/** The lists in force during the months of the portfolios, compiled as AMFI does: ranked by the average of six months. */
export function buildMarketCapLists(calendar: TradingCalendar, companies: readonly Company[]): readonly SizeListFile[] {
  const periodEnds = [...new Set(calendar.monthEnds.map(getListPeriodEnd))];
  return periodEnds.map((periodEnd) => ({
    kind: 'size-list',
    periodEnd,
    rows: rankCompanies(companies, getPortfolioMonth(calendar, periodEnd)),
    rejected: [],
  }));
}

/** The index of the portfolio month that ends on a day; negative before the first. */
function getPortfolioMonth({ monthEnds }: TradingCalendar, day: IsoDate): number {
  const countMonths = (iso: IsoDate) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  return countMonths(day) - countMonths(monthEnds[0] ?? day);
}

/** `lastMonth` is the portfolio month of the last of the six months. */
function rankCompanies(companies: readonly Company[], lastMonth: number): readonly SizeListRow[] {
  return companies
    .map((company) => ({
      company,
      marketCap: computeAverage(
        company.marketCaps.subarray(getPriceIndex(lastMonth) - 5, getPriceIndex(lastMonth) + 1),
      ),
    }))
    .toSorted((a, b) => b.marketCap - a.marketCap)
    .map(({ company, marketCap }, i) => ({
      isin: getIdentity(company, lastMonth).isin,
      company: getIdentity(company, lastMonth).name,
      rank: i + 1,
      marketCap: roundToHundredths(marketCap),
      size: i < 100 ? 'Large Cap' : i < 250 ? 'Mid Cap' : 'Small Cap',
      symbols: [buildSymbol(company)],
    }));
}

/** `VINDHYABANK` for Vindhya Bank Ltd. */
const buildSymbol = ({ name }: Company): string =>
  name
    .replace(/ Ltd$/, '')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

const computeAverage = (values: Float64Array) => values.reduce((total, value) => total + value, 0) / values.length;

/** The size of a share by the list to a day; a company has it under each of its ISINs. */
export function createSizeLookup(
  lists: readonly SizeListFile[],
  companies: readonly Company[],
): (isin: string, periodEnd: IsoDate) => string {
  const formerIsins = new Map(companies.flatMap(({ isin, former }) => (former ? [[isin, former.isin] as const] : [])));
  const sizes = new Map(
    lists.map(({ periodEnd, rows }) => [periodEnd, new Map(rows.map(({ isin, size }) => [isin, size]))]),
  );
  return (isin, periodEnd) => {
    const list = sizes.get(periodEnd);
    return list?.get(isin) ?? list?.get(formerIsins.get(isin) ?? '') ?? '';
  };
}
