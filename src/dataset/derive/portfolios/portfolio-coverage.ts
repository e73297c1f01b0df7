import { type IsoDate, type IsoMonth, monthPart } from '#contract/dates.ts';
import type { PortfolioCoverage } from '#contract/records/portfolio.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { readMonthSheets } from '#dataset/storage/queries/holdings/month-sheets.ts';
import { readPortfolioHouses } from '#dataset/storage/queries/holdings/portfolio-coverage.ts';
import { getBytes, getDate, getDateOrNull, getNumber, getText } from '#dataset/storage/row-values.ts';
import { getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { createQuery, createRowWriter, type Draft, scanRows } from '../../draft/draft.ts';

/** Writes which fund houses have portfolios, month by month. The schemes must be written, and the sheets linked with them. */
export async function writePortfolioCoverage({ sqlite, database }: Draft, navAsOf: IsoDate | null): Promise<void> {
  const write = createRowWriter(sqlite, 'portfolio_coverage');
  const houses = readHouses(sqlite, navAsOf);
  const houseByPortfolio = await readPortfolioHouses(database);
  const withShares = new Set(Array.from(scanRows(sqlite, SHEETS_WITH_SHARES), (row) => getNumber(row, 0)));
  const dates = createQuery(sqlite, 'SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL')();
  for (const month of new Set(dates.map((row) => monthPart(getDate(row, 0))))) {
    const rows = new Map(
      houses.flatMap((house) => buildEmptyRow(house, month) ?? []).map((row) => [row.mutualFund, row]),
    );
    for (const { portfolio, current, previous } of await readMonthSheets(database, `${month}-31`)) {
      const mutualFund = houseByPortfolio.get(portfolio) ?? '';
      const row = rows.get(mutualFund) ?? { mutualFund, date: findLastDay(month), ...EMPTY };
      const isCompared = previous !== null && [current, previous].some(({ id }) => withShares.has(id));
      rows.set(mutualFund, {
        ...row,
        portfolios: row.portfolios + 1,
        compared: row.compared + Number(isCompared),
      });
    }
    for (const row of rows.values()) write(row);
  }
}

const SHEETS_WITH_SHARES = `SELECT s.id FROM sheet s WHERE EXISTS
  (SELECT 1 FROM holding h WHERE h.sheet = s.id AND h."assetType" = 'Equity' AND h."isin" <> '')`;

const EMPTY = { portfolios: 0, schemes: null, compared: 0 };
const findLastDay = (month: IsoMonth): IsoDate => toIsoDay(getMonthEnd(toDayNumber(`${month}-01`)));

/** The first day on which a scheme, or a house, is known to exist, and the last one; null if it still does, undefined without NAVs. */
interface Life {
  readonly start: IsoDate;
  readonly end: IsoDate | null | undefined;
}

interface House {
  readonly mutualFund: string;
  readonly schemes: readonly Life[];
  readonly life: Life;
  /** Whether it may be older than its first NAV in the data, which begin on that day. */
  readonly isStartUnknown: boolean;
}

type StoredCoverage = PortfolioCoverage & { readonly portfolios: number; readonly compared: number };

/** Null for a house without schemes in a month. */
function buildEmptyRow({ mutualFund, schemes, life, isStartUnknown }: House, month: IsoMonth): StoredCoverage | null {
  const date = findLastDay(month);
  const isIn = ({ start, end }: Life) => start <= date && (!end || monthPart(end) >= month);
  const count = schemes.filter(isIn).length;
  const isBefore = isStartUnknown && date < life.start;
  return count === 0 && !isBefore ? null : { mutualFund, date, ...EMPTY, schemes: count || null };
}

/** The start of a scheme without a launch date and NAVs: after all months. */
const NOT_KNOWN: IsoDate = '9999-12-31';

/** Fewer houses have their first scheme on one day; of more, the NAVs of the data begin. */
const MIN_HOUSES_OF_START = 3;

/** The houses of mutual funds, by the launch dates and NAVs of their codes. */
function readHouses(sqlite: Draft['sqlite'], navAsOf: IsoDate | null): readonly House[] {
  const asOf = navAsOf === null ? null : toDayNumber(navAsOf);
  const codes = Array.from(scanRows(sqlite, CODES)).flatMap((row) => {
    if (isSpecialisedCode(getText(row, 0))) return [];
    const [launch, last] = [getDateOrNull(row, 3), getDateOrNull(row, 4)];
    const first = row[5] === null ? undefined : decodeUint16(getBytes(row, 5))[0];
    const isCurrent = last !== null && (asOf === null || !isStale(toDayNumber(last), asOf));
    return {
      mutualFund: getText(row, 1),
      scheme: getText(row, 2),
      isByNav: launch === null,
      start: launch ?? (first === undefined ? NOT_KNOWN : toIsoDay(first)),
      end: isCurrent ? null : (last ?? undefined),
    };
  });
  const houses = [...Map.groupBy(codes, ({ mutualFund }) => mutualFund)].map(([mutualFund, ofHouse]) => {
    const life = joinLives(ofHouse);
    return {
      mutualFund,
      life,
      // one without NAVs exists as long as the others of its house
      schemes: [...Map.groupBy(ofHouse, ({ scheme }) => scheme).values()]
        .map(joinLives)
        .map(({ start, end = life.end }) => ({ start, end })),
      isByNav: ofHouse.every(({ isByNav, start }) => isByNav || start > life.start),
    };
  });
  const starts = Map.groupBy(houses, ({ life }) => life.start);
  return houses.map(({ isByNav, ...house }) => ({
    ...house,
    isStartUnknown:
      isByNav && (house.life.start === NOT_KNOWN || (starts.get(house.life.start)?.length ?? 0) >= MIN_HOUSES_OF_START),
  }));
}

const CODES = `SELECT s."code", s."mutualFund", s.scheme_key, s."launchDate", s."navDate", substr(n.days, 1, 2)
  FROM scheme s LEFT JOIN nav n ON n.code = s."code" ORDER BY s."code"`;

/** @throws RangeError without any. */
function joinLives(lives: readonly Life[]): Life {
  return lives.reduce((joined, { start, end }) => ({
    start: start < joined.start ? start : joined.start,
    end: findLater(joined.end, end),
  }));
}

const findLater = (a: Life['end'], b: Life['end']): Life['end'] =>
  a === undefined || b === null || (b !== undefined && a !== null && b > a) ? b : a;
