import { createQuery } from '#dataset/draft/draft.ts';
import type { RunningImport } from '#dataset/official/import/session.ts';
import {
  listPricedHoldings,
  readKnownHolders,
  type KnownHolders,
} from '#dataset/official/sources/portfolios/checks/known-holders.ts';
import { createNavFinder } from '#dataset/official/sources/portfolios/checks/known-navs.ts';
import { readKnownTotals } from '#dataset/official/sources/portfolios/checks/known-totals.ts';
import type { HoldingRow, ParsedPortfolio } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { addDays } from '#finance/calendar.ts';
import { DEBT_TYPES } from '#finance/portfolio/debt/debt-terms.ts';
import { toOfficialFile } from '#test/dataset/official/official-files.ts';

const NEAR_DAYS = 100;
/** Shares, government securities, certificates of deposit and commercial papers have prices that are known without another portfolio. */
const HAS_USUAL_PRICE = /^(?:INE.{4}(?:01|14|16)|IN[0-8])/;

/**
 * Whether anything stored, or the usual price of a security, says that values or quantities were changed. Nothing does of the only holder of
 * a foreign fund, nor of gold, which fund houses count in units of their own, if the scheme has no other portfolio or AUM near.
 */
export async function isKnowable(session: RunningImport, original: Uint8Array, mutated: Uint8Array): Promise<boolean> {
  const before = await readPortfolios(session, original);
  if (before.size === 0) return true; // a file of another source
  const after = await readPortfolios(session, mutated);
  const changed = [...after].flatMap(([sheet, portfolio]) => {
    const was = before.get(sheet);
    return was !== undefined && JSON.stringify(was) === JSON.stringify(portfolio) ? [] : [{ was, portfolio }];
  });
  const holders = readKnownHolders(session.draft, [...after.values()]);
  return changed.some(({ was, portfolio }) => {
    if (was === undefined || was.date !== portfolio.date) return true;
    if (haveSameAmounts(was, portfolio)) return hasKnownTexts(was, portfolio, holders);
    if (was.totalValue !== portfolio.totalValue && readKnownTotals(session).listNear(was).length > 0) return true;
    return was.holdings.some((holding) => hasKnownPrice(session, was, holding));
  });
}

async function readPortfolios(
  session: RunningImport,
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, ParsedPortfolio>> {
  const files = (await session.parse(bytes)).map(toOfficialFile);
  const portfolios = files.flatMap((file) => (file.kind === 'portfolios' ? file.portfolios : []));
  return new Map(portfolios.map((portfolio) => [portfolio.sheet, portfolio]));
}

function hasKnownPrice(
  session: RunningImport,
  { mutualFund, date }: ParsedPortfolio,
  { isin, quantity, marketValue, assetType }: HoldingRow,
): boolean {
  if (isin === '' || !quantity || !marketValue || assetType === 'Derivative') return false;
  if (HAS_USUAL_PRICE.test(isin) || createNavFinder(session)(isin, date) !== null) return true;
  const read = createQuery(
    session.draft.sqlite,
    `SELECT 1 FROM holding h JOIN sheet s ON s.id = h.sheet WHERE h."isin" = ? AND h."quantity" > 0 AND h."marketValue" > 0
      AND s.date BETWEEN ? AND ? AND (CASE WHEN s.mutual_fund = ? THEN s.date <> ? ELSE ? END)`,
  );
  const isDebt = DEBT_TYPES.has(assetType); // other fund houses count it in other units
  return read(isin, addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS), mutualFund, date, isDebt ? 0 : 1).length > 0;
}

const listAmounts = ({ holdings }: ParsedPortfolio): string =>
  JSON.stringify(holdings.map(({ isin, quantity, marketValue }) => [isin, quantity, marketValue]));

const haveSameAmounts = (was: ParsedPortfolio, portfolio: ParsedPortfolio): boolean =>
  listAmounts(was) === listAmounts(portfolio);

const MIN_KNOWN = 5;

/** Whether half of the securities that others hold have another name, industry or rating than before. */
function hasKnownTexts(
  was: ParsedPortfolio,
  portfolio: ParsedPortfolio,
  { listStored, listInFile }: KnownHolders,
): boolean {
  const before = new Map(was.holdings.map((holding, at) => [at, holding]));
  const known = listPricedHoldings(portfolio).filter(
    (priced) => listStored(priced).length + listInFile(priced).length > 0,
  );
  const others = known.filter(({ holding }) => {
    const old = before.get(portfolio.holdings.indexOf(holding));
    return old?.instrument !== holding.instrument || old.industryOrRating !== holding.industryOrRating;
  });
  return known.length >= MIN_KNOWN && others.length > known.length / 2;
}
