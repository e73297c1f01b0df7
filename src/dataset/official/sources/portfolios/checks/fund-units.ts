import type { IsoDate } from '#contract/dates.ts';
import { daysBetween, toDayNumber } from '#finance/calendar.ts';
import type { NavOnDay } from '#finance/nav/series/series.ts';
import type { DatedFile } from '../../../imported-files.ts';
import type { ImportSession } from '../../source.ts';
import type { ParsedPortfolio } from '../portfolio-file.ts';
import { formatRupees, type CheckedItem } from './checked-item.ts';
import { isOtherUnit } from './compare-prices.ts';
import { listPricedHoldings } from './known-prices.ts';

/** Days between a portfolio and the NAV of what it holds. */
const MAX_DAYS = 7;

/** The NAV of a scheme's ISIN at about a date, rupees; null if none is stored. */
export type FindNav = (isin: string, date: IsoDate) => number | null;

/** Finds NAVs in the stored file nearest to a date. What it reads, it reads once, and only if there is something to find. */
export function createNavFinder({ files, navs, history }: Pick<ImportSession, 'files' | 'navs' | 'history'>): FindNav {
  let codes: ReadonlyMap<string, string> | undefined;
  const known = new Map<IsoDate, ReadonlyMap<string, NavOnDay>>();
  function read(date: IsoDate): ReadonlyMap<string, NavOnDay> {
    const distance = ({ asOf }: DatedFile) => Math.abs(daysBetween(asOf, date));
    const [nearest] = files
      .of('nav')
      .filter((file): file is DatedFile => file.asOf !== '')
      .filter((file) => distance(file) <= MAX_DAYS)
      .toSorted((a, b) => distance(a) - distance(b) || b.rows - a.rows);
    return nearest === undefined ? new Map() : navs.readFile(nearest);
  }
  return (isin, date) => {
    const ofDate = known.get(date) ?? read(date);
    known.set(date, ofDate);
    if (ofDate.size === 0) return null;
    codes ??= listCodes(history);
    const found = ofDate.get(codes.get(isin) ?? '');
    return found !== undefined && Math.abs(found.day - toDayNumber(date)) <= MAX_DAYS ? found.nav : null;
  };
}

/** The codes by ISIN; of several codes, the one that was listed last. */
function listCodes(history: Pick<ImportSession['history'], 'all'>): ReadonlyMap<string, string> {
  const latest = new Map<string, { readonly code: string; readonly lastDay: number }>();
  for (const listings of history.all())
    for (const { listed, lastDay } of listings)
      for (const isin of [listed.isinFirst, listed.isinReinvest])
        if (isin !== '' && lastDay >= (latest.get(isin)?.lastDay ?? 0))
          latest.set(isin, { code: listed.code, lastDay });
  return new Map([...latest].map(([isin, { code }]) => [isin, code]));
}

/** The units that a fund of funds holds, whose price is not near their NAV. */
export function compareFundUnits(portfolio: ParsedPortfolio, findNav: FindNav): readonly CheckedItem[] {
  const units = listPricedHoldings(portfolio).filter(({ holding }) => holding.isin.startsWith('INF'));
  const value = units.reduce((sum, { holding }) => sum + (holding.marketValue ?? 0), 0);
  if (value <= portfolio.totalValue / 2) return [];
  return units.flatMap(({ holding, price }) => {
    const nav = findNav(holding.isin, portfolio.date);
    if (nav === null || nav <= 0) return [];
    const describe = () => `${holding.instrument} ${formatRupees(price)}, NAV ${formatRupees(nav)}`;
    return [{ isFault: isOtherUnit(price / nav), describe }];
  });
}
