import type { AssetType } from '#contract/records/holding.ts';
import { hasLetters, parseIsin, VISIBLE_TEXT } from '../../../parsing/cell-values.ts';
import { RejectedFile, type Anomaly } from '../../../parsing/errors.ts';
import type { HoldingRow, PortfolioWithoutFundHouse } from '../portfolio-file.ts';

// A sheet whose headers stand above the wrong columns still adds up to its total. Each check holds for every sheet of the real
// workbooks of 2019 to 2025 (24,000 positions); a few rows may differ, so a check fails on more than a tenth of the rows.
const MAX_SHARE = 0.1;
/** One odd row says nothing about a column, unless it has an ISIN in the wrong one. */
const MIN_ROWS = 2;

const SECURITIES: ReadonlySet<AssetType> = new Set([
  'Equity',
  'Debt',
  'Money Market',
  'Mutual Fund',
  'REIT',
  'InvIT',
] as const);

/** What the rows of a table have, by the column that is wrong if they do not. */
interface ColumnCheck {
  readonly column: string;
  readonly fault: string;
  readonly applies: (row: HoldingRow) => boolean;
  readonly isFaulty: (row: HoldingRow) => boolean;
  /** The largest share, a tenth by default. */
  readonly maxShare?: number;
  /** The least number of rows, 2 by default: one odd row says nothing about a column. */
  readonly minRows?: number;
}

/** What the rows must have. */
const REQUIRED_COLUMNS: readonly ColumnCheck[] = [
  {
    column: 'ISIN',
    fault: 'have no ISIN',
    applies: ({ assetType }) => SECURITIES.has(assetType),
    isFaulty: ({ isin }) => isin === '',
    maxShare: 0.5, // some houses print none of new or unlisted securities (Aditya Birla, 2013)
  },
  {
    column: 'Name of the Instrument',
    fault: 'have no name',
    applies: () => true,
    isFaulty: ({ instrument }) => !hasLetters(instrument),
  },
  {
    column: 'Quantity',
    fault: 'have no whole number of shares',
    applies: ({ assetType, isin }) => assetType === 'Equity' && isin !== '',
    isFaulty: ({ quantity }) => quantity === null || quantity <= 0 || !Number.isInteger(quantity),
  },
  {
    column: 'Quantity',
    fault: 'have no positive quantity',
    applies: ({ assetType, isin }) => SECURITIES.has(assetType) && isin !== '',
    isFaulty: ({ quantity }) => quantity === null || quantity <= 0,
  },
  {
    column: 'Quantity',
    fault: 'have a negative quantity and a positive value',
    applies: ({ quantity, marketValue }) => quantity !== null && marketValue !== null,
    isFaulty: ({ quantity, marketValue }) => (quantity ?? 0) < 0 && (marketValue ?? 0) > 0,
    minRows: 1, // none in the real workbooks: a fund of funds has one position alone
  },
];

// percent; none of the 15,000 yields in the real workbooks is outside
const [MIN_YIELD, MAX_YIELD] = [-5, 60];

/** What the rows may have: a column with something else is left blank. */
const OPTIONAL_COLUMNS: readonly (ColumnCheck & { readonly blank: Partial<HoldingRow> })[] = [
  {
    column: 'Industry / Rating',
    fault: 'have a number there',
    applies: ({ industryOrRating }) => industryOrRating !== '',
    isFaulty: ({ industryOrRating }) => /^[\d.,-]+$/.test(industryOrRating),
    blank: { industryOrRating: '' },
  },
  {
    column: 'Yield',
    fault: `have a yield below 0 or above ${MAX_YIELD} %`,
    applies: ({ yield: percent }) => percent !== null,
    isFaulty: ({ yield: percent }) => percent !== null && (percent < 0 || percent > MAX_YIELD),
    blank: { yield: null },
  },
];

function hasOddYield({ yield: percent }: HoldingRow): boolean {
  return percent !== null && (percent < MIN_YIELD || percent > MAX_YIELD);
}

/** @throws RejectedFile with the column that does not have what its header says. */
export function checkColumns(
  { holdings, anomalies }: Pick<PortfolioWithoutFundHouse, 'holdings' | 'anomalies'>,
  location: string,
): void {
  for (const [column, texts] of [
    ['Name of the Instrument', holdings.map(({ instrument }) => instrument)],
    ['Industry / Rating', holdings.map(({ industryOrRating }) => industryOrRating)],
    ['Quantity', anomalies.filter(({ field }) => field === 'Quantity').map(({ received }) => received)],
  ] as const) {
    const isin = texts.find((text) => parseIsin(text) !== null);
    if (isin !== undefined) throw new RejectedFile(`${location}: column ${column}: has the ISIN ${isin}`);
  }
  for (const check of REQUIRED_COLUMNS) {
    const fault = findFault(holdings, check);
    if (fault !== null) throw new RejectedFile(`${location}: column ${check.column}: ${fault}`);
  }
  checkDistinctNames(holdings, location);
  const unreadable = anomalies.filter(isUnreadable);
  const [first] = unreadable;
  if (first && unreadable.length > MIN_ROWS && unreadable.length > holdings.length * MAX_UNREADABLE)
    throw new RejectedFile(`${location}: column ${first.field}: ${unreadable.length} cells cannot be read`);
}

function findFault(
  holdings: readonly HoldingRow[],
  { fault, applies, isFaulty, maxShare = MAX_SHARE, minRows = MIN_ROWS }: ColumnCheck,
): string | null {
  const rows = holdings.filter(applies);
  const faulty = rows.filter(isFaulty).length;
  return faulty >= minRows && faulty > rows.length * maxShare ? `${faulty} of ${rows.length} rows ${fault}` : null;
}

/** Leaves the optional columns blank that do not have what their headers say, with a warning each: the holdings do not depend on them. */
export function blankOddColumns(
  holdings: readonly HoldingRow[],
  location: string,
): { readonly holdings: readonly HoldingRow[]; readonly warnings: readonly Anomaly[] } {
  const odd = OPTIONAL_COLUMNS.flatMap((check) => {
    const fault = findFault(holdings, check);
    return fault === null ? [] : [{ ...check, fault }];
  });
  return {
    holdings: odd.reduce((rows, { blank }) => rows.map((row) => ({ ...row, ...blank })), holdings),
    warnings: odd.map(({ column, fault }) => ({
      where: location,
      field: column,
      received: `${fault}, so that the column is left blank`,
      expected: column === 'Yield' ? 'yields in percent' : 'industries and ratings',
    })),
  };
}

/** Leaves yields blank that no security has, in a column that is otherwise one of yields. */
export function blankOddYields(
  holdings: readonly HoldingRow[],
  locations: readonly string[],
): { readonly holdings: readonly HoldingRow[]; readonly anomalies: readonly Anomaly[] } {
  const anomalies = holdings.flatMap((row, index): readonly Anomaly[] => {
    const expected = `a yield of ${MIN_YIELD} to ${MAX_YIELD} %`;
    return hasOddYield(row)
      ? [{ where: locations[index] ?? '', field: 'Yield', received: `${row.yield} %`, expected }]
      : [];
  });
  return { holdings: holdings.map((row) => (hasOddYield(row) ? { ...row, yield: null } : row)), anomalies };
}

const LABELS = [
  { label: 'industry', securities: 'shares', types: new Set<AssetType>(['Equity']) },
  { label: 'rating', securities: 'debt securities', types: new Set<AssetType>(['Debt', 'Money Market']) },
] as const;
/** A few securities may have none: treasury bills, unrated ones. */
const MIN_UNLABELLED = 5;

/** Warns of shares without any industry, or debt without any rating: a merged header may have hidden the column. */
export const findMissingLabels = (holdings: readonly HoldingRow[], location: string): readonly Anomaly[] =>
  LABELS.flatMap(({ label, securities, types }) => {
    const rows = holdings.filter(({ isin, assetType }) => isin !== '' && types.has(assetType));
    if (rows.length < MIN_UNLABELLED || rows.some(({ industryOrRating }) => industryOrRating !== '')) return [];
    const received = `none of ${rows.length} ${securities} has ${label === 'industry' ? 'an industry' : 'a rating'}`;
    return [{ where: location, field: 'Industry / Rating', received, expected: `a column with the ${label} of each` }];
  });

const MAX_UNREADABLE = 0.05;

/** A code of the fund house in place of an ISIN (`GSECREPO0632`, `EQ600401XXXX`) is readable, and a yield is optional. */
const isUnreadable = ({ field, received, expected }: Anomaly): boolean =>
  field === 'ISIN' ? !/^(?=.*\d)[A-Z0-9_./&-]{4,30}$/.test(received) : field !== 'Yield' && expected !== VISIBLE_TEXT;

// The bonds of one issuer may have one name (SBI); shares have a name each. An industry or a rating repeats itself.
const DISTINCT_NAMES = [
  { isEquity: true, minIsins: 5, minShare: 0.9 },
  { isEquity: false, minIsins: 10, minShare: 0.3 },
] as const;

const ISSUER =
  /\b(?:limited|ltd|bank|corporation|company|development|government|g-?sec|gilts?|t-?bills?|treasury|state of|sdl)\b/i;

function checkDistinctNames(holdings: readonly HoldingRow[], location: string): void {
  for (const { isEquity, minIsins, minShare } of DISTINCT_NAMES) {
    const rows = holdings.filter(({ assetType, isin }) => isin !== '' && (assetType === 'Equity') === isEquity);
    const [isins, names] = [new Set(rows.map(({ isin }) => isin)), new Set(rows.map(({ instrument }) => instrument))];
    // the debt of one issuer may have its name on many ISINs (ICICI Prudential Banking & PSU)
    const areIssuers = !isEquity && ([...names].every((name) => ISSUER.test(name)) || areNamesOfIssuers(rows));
    if (isins.size >= minIsins && names.size < isins.size * minShare && !areIssuers) {
      throw new RejectedFile(
        `${location}: column Name of the Instrument: ${isins.size} ISINs have ${names.size} different names`,
      );
    }
  }
}

const MIN_ISSUERS = 5;

/** Whether nine in ten rows have a name that all ISINs of their issuer have, and of no other: several issuers share an industry or a rating. */
function areNamesOfIssuers(rows: readonly HoldingRow[]): boolean {
  const getIssuer = ({ isin }: HoldingRow) => (isin.startsWith('INE') ? isin.slice(0, 7) : isin.slice(0, 4));
  const namesOf = Map.groupBy(rows, getIssuer);
  const issuersOf = Map.groupBy(rows, ({ instrument }) => instrument);
  const isAlone = (all: readonly HoldingRow[] | undefined, read: (row: HoldingRow) => string): boolean =>
    new Set(all?.map(read)).size === 1;
  const own = rows.filter(
    (row) =>
      isAlone(namesOf.get(getIssuer(row)), ({ instrument }) => instrument) &&
      isAlone(issuersOf.get(row.instrument), getIssuer),
  );
  return namesOf.size >= MIN_ISSUERS && own.length >= rows.length * (1 - MAX_SHARE);
}

const MAX_PRICE_RATIO = 3;
const MIN_HOLDERS = 3;

/**
 * The portfolios whose quantities cannot be right, with the reason: value divided by quantity differs from that of the other
 * holders of the same securities on the same date.
 */
export function findPortfoliosWithWrongQuantities(
  portfolios: readonly PortfolioWithoutFundHouse[],
): ReadonlyMap<PortfolioWithoutFundHouse, string> {
  const positions = portfolios.flatMap((portfolio) =>
    portfolio.holdings.flatMap(({ isin, quantity, marketValue }) =>
      isin !== '' && quantity !== null && quantity > 0 && marketValue !== null && marketValue > 0
        ? [{ portfolio, security: `${isin} ${portfolio.date}`, price: marketValue / quantity }]
        : [],
    ),
  );
  const compared = [...Map.groupBy(positions, ({ security }) => security).values()].flatMap((holders) => {
    if (new Set(holders.map(({ portfolio }) => portfolio)).size < MIN_HOLDERS) return [];
    const median = findMedian(holders.map(({ price }) => price));
    return holders.map(({ portfolio, price }) => ({ portfolio, ratio: price / median }));
  });
  const reasons = new Map<PortfolioWithoutFundHouse, string>();
  for (const [portfolio, rows] of Map.groupBy(compared, (row) => row.portfolio)) {
    const ratios = rows.flatMap(({ ratio }) => (ratio > MAX_PRICE_RATIO || ratio < 1 / MAX_PRICE_RATIO ? ratio : []));
    const wrong = ratios.length;
    if (wrong >= MIN_ROWS && wrong > rows.length * MAX_SHARE) {
      const fault = 'have more than 3 times, or less than a third of, the price that other sheets have';
      const column = isOneFactor(ratios, rows.length) ? 'unit of the market values or quantities' : 'column Quantity';
      const where = `sheet ${portfolio.sheet}: ${column}`;
      reasons.set(portfolio, `${where}: ${wrong} of ${rows.length} securities ${fault}`);
    }
  }
  return reasons;
}

/** Whether more than half of the rows differ by one factor: then the unit is wrong, not a column. */
function isOneFactor(ratios: readonly number[], rows: number): boolean {
  const median = findMedian(ratios);
  return ratios.filter((ratio) => Math.abs(ratio / median - 1) <= MAX_FACTOR_DIFFERENCE).length > rows / 2;
}

const MAX_FACTOR_DIFFERENCE = 0.05;

/** 0 for none. */
function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
