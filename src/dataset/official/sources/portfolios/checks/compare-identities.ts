import { foldLetters } from '#finance/fold-text.ts';
import { DEBT_TYPES, parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';
import { haveOneName } from '../../../checks/security-names.ts';
import { selectOnce, type CheckedItem } from '../../../checks/share-check.ts';
import type { HoldingRow, ParsedPortfolio } from '../portfolio-file.ts';
import { listPricedHoldings, type Holder, type KnownHolders, type PricedHolding } from './known-holders.ts';

/** Names that no other portfolio has for their ISINs. */
export const compareNames = (portfolio: ParsedPortfolio, holders: KnownHolders): readonly CheckedItem[] =>
  countIssuersOnce(
    listPricedHoldings(portfolio).flatMap((priced) => {
      const { isin, instrument } = priced.holding;
      const names = [...new Set(listHolders(priced, holders).map((holder) => holder.instrument))];
      const compared = names.flatMap((name) => haveOneName(instrument, name) ?? []);
      if (compared.length === 0) return [];
      const describe = () => `${isin}: ${instrument}, elsewhere ${names[0]}`;
      return [{ isin, isFault: !compared.includes(true), describe }];
    }),
  );

/**
 * The securities of an issuer that agree, and those that do not, each counted once: one issuer of many was renamed, or has another rating
 * since a day (DHFL, 2019).
 */
const countIssuersOnce = (items: readonly (CheckedItem & { readonly isin: string })[]): readonly CheckedItem[] =>
  selectOnce(items, ({ isin, isFault }) => `${getIssuer(isin)} ${isFault}`);

/** The issuer of a company's security, or any other security itself. */
const getIssuer = (isin: string): string => (isin.startsWith('INE') ? isin.slice(0, 7) : isin);

/** The stored holders, or those in the file if none is stored: if a whole file is wrong, its portfolios may agree with each other. */
function listHolders(priced: PricedHolding, { listStored, listInFile }: KnownHolders): readonly Holder[] {
  const isSameHouse = ({ mutualFund }: Holder) => mutualFund === priced.portfolio.mutualFund;
  const stored = listStored(priced).filter((holder) => isSameHouse(holder) || !GOVERNMENT.test(priced.holding.isin));
  return stored.length > 0 ? stored : listInFile(priced);
}

/** Each fund house names a government security after something else: the state, the coupon, the maturity, or nothing but its kind. */
const GOVERNMENT = /^IN[0-8]/;

/** Industries and ratings that no other portfolio has for their ISINs, but for others of the portfolio. */
export function compareLabels(portfolio: ParsedPortfolio, holders: KnownHolders): readonly CheckedItem[] {
  const labelled = listPricedHoldings(portfolio).flatMap((priced) => {
    const { holding } = priced;
    const labels = new Set(listHolders(priced, holders).map(({ industryOrRating }) => industryOrRating));
    const known = Array.from(labels, (industryOrRating) => foldLabel({ ...holding, industryOrRating })).filter(
      (label) => label !== '',
    );
    const own = foldLabel(holding);
    return own === '' || known.length === 0 ? [] : [{ holding, own, known: new Set(known) }];
  });
  const all = new Set(labelled.flatMap(({ known }) => [...known]));
  return countIssuersOnce(
    labelled.map(({ holding: { isin, instrument, industryOrRating }, own, known }) => ({
      isin,
      // an industry that no list had before is one of a new classification (AMFI, 2022)
      isFault: !hasLabel(known, own) && all.has(own),
      describe: () => `${isin}, ${instrument}: ${industryOrRating}, elsewhere ${[...known][0]}`,
    })),
  );
}

/** Fund houses print a longer or a shorter form of an industry. */
const hasLabel = (known: ReadonlySet<string>, label: string): boolean =>
  known.has(label) ||
  (!GRADE.test(label) &&
    [...known].some((other) => !GRADE.test(other) && (other.includes(label) || label.includes(other))));

const GRADE = /^[A-Z]/;

/** The grade of debt, in capitals, or the letters of an industry; '' if there is none. */
const foldLabel = (holding: Pick<HoldingRow, 'instrument' | 'industryOrRating' | 'assetType'>): string =>
  DEBT_TYPES.has(holding.assetType) ? parseDebtTerms(holding, null).ratingGrade : foldLetters(holding.industryOrRating);
