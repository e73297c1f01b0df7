import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getDate, getDateOrNull, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { EARLIER_AUM_MARK, lakhToCrore } from '#finance/aum.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { createQuery, scanRows, type Draft } from '../../draft/draft.ts';

export interface MarketCode {
  readonly code: string;
  readonly schemeName: string;
  readonly plan: string;
  readonly option: string;
  /** Days of its first and last NAV in the data; null if it has none. */
  readonly first: number | null;
  readonly last: number | null;
}

export interface AumOnDay {
  readonly date: IsoDate;
  /** ₹ crore. */
  readonly aum: number;
  readonly source: SourceName;
}

export interface MarketScheme {
  readonly key: string;
  readonly mutualFund: string;
  readonly type: string;
  readonly codes: readonly MarketCode[];
  readonly leading: MarketCode;
  /** Oldest first. */
  readonly aum: readonly AumOnDay[];
}

/** What events are found in beside the values that sources print. The schemes must be written. */
export interface Market {
  readonly schemes: readonly MarketScheme[];
  /** Day by which most codes have a NAV; null without NAVs. */
  readonly navAsOf: number | null;
  readonly readNavs: (code: MarketCode) => NavSeries;
}

export function readMarket({ sqlite }: Draft, navAsOf: number | null): Market {
  const aum = readAum(sqlite);
  const codes = Array.from(scanRows(sqlite, CODES), (row) => {
    const readDay = (column: number) =>
      row[column] === null ? null : (decodeUint16(getBytes(row, column))[0] ?? null);
    const code: MarketCode = {
      code: getText(row, 0),
      schemeName: getText(row, 1),
      plan: getText(row, 2),
      option: getText(row, 3),
      first: readDay(6),
      last: readDay(7),
    };
    return { code, key: getText(row, 8), mutualFund: getText(row, 4), type: getText(row, 5) };
  });
  const schemes = [...Map.groupBy(codes, ({ key }) => key)].map(([key, ofScheme]) => {
    const leading = findLeadingCode(ofScheme.map(({ code }) => code));
    const { mutualFund, type } = ofScheme.find(({ code }) => code === leading) ?? { mutualFund: '', type: '' };
    return { key, mutualFund, type, leading, codes: ofScheme.map(({ code }) => code), aum: aum.get(key) ?? [] };
  });
  const find = createQuery(sqlite, 'SELECT days, navs FROM nav WHERE code = ?');
  return {
    schemes,
    navAsOf,
    readNavs({ code }) {
      const [row] = find(code);
      return row ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) : EMPTY_NAV_SERIES;
    },
  };
}

const CODES = `SELECT s."code", s."schemeName", s."plan", s."option", s."mutualFund", s."type",
  substr(n.days, 1, 2), substr(n.days, -2), s.scheme_key
  FROM scheme s LEFT JOIN nav n ON n.code = s."code" ORDER BY s."code"`;

/** As in GetAUMHistory: the totals of portfolios, what AMFI published of other days, and the latest. */
function readAum(sqlite: Draft['sqlite']): ReadonlyMap<string, readonly AumOnDay[]> {
  const byScheme = new Map<string, Map<IsoDate, AumOnDay>>();
  const add = (key: string, point: AumOnDay): void => {
    const points = byScheme.get(key) ?? new Map<IsoDate, AumOnDay>();
    byScheme.set(key, points.set(point.date, point));
  };
  const totals = `SELECT DISTINCT s.scheme_key, h.date, h.total_value FROM sheet h JOIN scheme s ON s.portfolio = h.portfolio`;
  for (const row of scanRows(sqlite, totals))
    add(getText(row, 0), { date: getDate(row, 1), aum: lakhToCrore(getNumber(row, 2)), source: 'portfolios' });
  for (const row of scanRows(sqlite, 'SELECT scheme_key, date, aum FROM published_aum'))
    add(getText(row, 0), { date: getDate(row, 1), aum: getNumber(row, 2), source: 'performance' });
  const latest = `SELECT DISTINCT scheme_key, "dailyAumDate", "dailyAum" FROM scheme WHERE "specialCharAum" <> '${EARLIER_AUM_MARK}'`;
  for (const row of scanRows(sqlite, latest)) {
    const [date, aum] = [getDateOrNull(row, 1), getNumberOrNull(row, 2)];
    if (date !== null && aum !== null) add(getText(row, 0), { date, aum, source: 'performance' });
  }
  return new Map(
    [...byScheme].map(([key, points]) => [key, [...points.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))]),
  );
}
