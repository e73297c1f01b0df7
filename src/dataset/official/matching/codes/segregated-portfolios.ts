import {
  findSegregatedPortfolio,
  isSegregatedPortfolio,
  removeSegregatedCount,
} from '#contract/scheme-name/scheme-name.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { scanRows, type Draft } from '../../../draft/draft.ts';
import type { ListedColumns } from '../../parsing/nav-lines/listed-columns.ts';
import { buildSchemeIdentity } from '../scheme-identity.ts';
import type { SchemeListing } from './scheme-listings.ts';

// A segregated portfolio has assets of its own: nothing that is published about the main portfolio is about it. Of 318 such codes, 206
// have the name of the main portfolio in NAVAll.txt of 19 August 2026, and on the 21st 20 new codes had the ISINs of some of them.

/** The segregated portfolios that any listing names, by the ISINs of their units. */
export function readSegregatedIsins({ sqlite }: Draft): ReadonlyMap<string, string> {
  const portfolios = new Map<string, string>();
  const sql = "SELECT name, isin_first, isin_reinvest FROM listing WHERE name LIKE '%seg%' ORDER BY last_day, name";
  for (const row of scanRows(sqlite, sql)) {
    const portfolio = findSegregatedPortfolio(getText(row, 0));
    if (portfolio === '') continue;
    for (const isin of [getText(row, 1), getText(row, 2)]) if (isin !== '') portfolios.set(isin, portfolio);
  }
  return portfolios;
}

/**
 * The listings of a code, each with the segregated portfolio in its name that the latest of them to name one says, or that has its
 * ISINs: a name without these words does not make it the main portfolio.
 */
export function retainSegregatedPortfolio(
  listings: readonly SchemeListing[],
  byIsin: ReadonlyMap<string, string>,
): readonly SchemeListing[] {
  const latestFirst = listings.toSorted((a, b) => (a.source.rank > b.source.rank ? -1 : 1));
  const names = latestFirst.map(({ listed }) => findSegregatedPortfolio(listed.name));
  const isins = latestFirst.flatMap(({ listed }) => [listed.isinFirst, listed.isinReinvest]);
  const portfolio = [...names, ...isins.map((isin) => byIsin.get(isin) ?? '')].find((words) => words !== '');
  if (portfolio === undefined) return listings;
  return listings.map((listing) => ({ ...listing, listed: addSegregatedPortfolio(listing.listed, portfolio) }));
}

function addSegregatedPortfolio(listed: ListedColumns, portfolio: string): ListedColumns {
  if (isSegregatedPortfolio(listed.name)) return listed;
  const { baseName, plan, option } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
  return {
    ...listed,
    name: `${removeSegregatedCount(baseName)} - ${portfolio}`,
    planCell: listed.planCell ?? (plan && `${plan} Plan`),
    optionCell: listed.optionCell ?? option,
  };
}
