import { sizeListDue } from '#finance/size-list.ts';
import type { MarketCapFile, MarketCapRow } from '../official/rows.ts';
import type { Clock } from './clock.ts';
import type { Company } from './companies.ts';
import { onPath } from './path.ts';

/** The lists in force over the months of the portfolios, as AMFI makes them: ranked by the average of six months. */
export function marketCapsOf(clock: Clock, companies: readonly Company[]): readonly MarketCapFile[] {
  const periodEnds = [...new Set(clock.monthEnds.map(sizeListDue))];
  return periodEnds.map((periodEnd) => ({
    kind: 'market-cap',
    periodEnd,
    rows: rowsOf(companies, onPath(monthOf(clock, periodEnd))),
    refused: [],
  }));
}

/** The month of the portfolios that an ISO day is the end of; below 0 before the first. */
function monthOf({ monthEnds }: Clock, day: string): number {
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  return months(day) - months(monthEnds[0] ?? day);
}

function rowsOf(companies: readonly Company[], last: number): readonly MarketCapRow[] {
  return companies
    .map((company) => ({ company, marketCap: average(company.caps.subarray(last - 5, last + 1)) }))
    .toSorted((a, b) => b.marketCap - a.marketCap)
    .map(({ company, marketCap }, place) => ({
      isin: company.isin,
      company: company.name,
      rank: place + 1,
      marketCap: Math.round(marketCap * 100) / 100,
      size: place < 100 ? 'Large Cap' : place < 250 ? 'Mid Cap' : 'Small Cap',
    }));
}

const average = (values: Float64Array) => values.reduce((total, value) => total + value, 0) / values.length;
