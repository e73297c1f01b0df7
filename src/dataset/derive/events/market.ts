import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getDate, getDateOrNull, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { lakhToCrore, mergeAumHistory } from '#finance/aum.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { createQuery, scanRows, type Draft } from '../../draft/draft.ts';
import type { RuleChange } from '../portfolios/rule-changes.ts';

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
  readonly ruleChanges: Iterable<RuleChange>;
}

export function readMarket({ sqlite }: Draft, navAsOf: number | null, ruleChanges: Iterable<RuleChange>): Market {
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
    return {
      code,
      key: getText(row, 8),
      mutualFund: getText(row, 4),
      type: getText(row, 5),
      schemeCode: getText(row, 9),
    };
  });
  const schemes = [...Map.groupBy(codes, ({ key }) => key)].map(([key, ofScheme]) => {
    const found = ofScheme.find(({ code, schemeCode }) => code.code === schemeCode);
    if (found === undefined) throw new Error(`scheme ${key}: expected its scheme code among its codes`);
    const { code: leading, mutualFund, type } = found;
    return { key, mutualFund, type, leading, codes: ofScheme.map(({ code }) => code), aum: aum.get(key) ?? [] };
  });
  const find = createQuery(sqlite, 'SELECT days, navs FROM nav WHERE code = ?');
  return {
    schemes,
    navAsOf,
    ruleChanges,
    readNavs({ code }) {
      const [row] = find(code);
      return row ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) : EMPTY_NAV_SERIES;
    },
  };
}

const CODES = `SELECT s."code", s."schemeName", s."plan", s."option", s."mutualFund", s."type",
  substr(n.days, 1, 2), substr(n.days, -2), s.scheme_key, s."schemeCode"
  FROM scheme s LEFT JOIN nav n ON n.code = s."code" ORDER BY s."code"`;

/** Reads the AUM of each scheme key, as in GetAUMHistory. */
function readAum(sqlite: Draft['sqlite']): ReadonlyMap<string, readonly AumOnDay[]> {
  const totals = new Map<string, AumOnDay[]>();
  const published = new Map<string, AumOnDay[]>();
  const latest = new Map<string, AumOnDay & { readonly mark: string }>();
  const add = (points: Map<string, AumOnDay[]>, key: string, point: AumOnDay): void => {
    const known = points.get(key);
    if (known) known.push(point);
    else points.set(key, [point]);
  };
  const sheets = `SELECT DISTINCT s.scheme_key, h.date, h.total_value FROM sheet h JOIN scheme s ON s.portfolio = h.portfolio`;
  for (const row of scanRows(sqlite, sheets)) {
    const aum = lakhToCrore(getNumber(row, 2));
    add(totals, getText(row, 0), { date: getDate(row, 1), aum, source: 'portfolios' });
  }
  for (const row of scanRows(sqlite, 'SELECT scheme_key, date, aum FROM published_aum'))
    add(published, getText(row, 0), { date: getDate(row, 1), aum: getNumber(row, 2), source: 'performance' });
  const daily = `SELECT DISTINCT scheme_key, "dailyAumDate", "dailyAum", "specialCharAum" FROM scheme ORDER BY "dailyAumDate"`;
  for (const row of scanRows(sqlite, daily)) {
    const [date, aum] = [getDateOrNull(row, 1), getNumberOrNull(row, 2)];
    if (date !== null && aum !== null)
      latest.set(getText(row, 0), { date, aum, source: 'performance', mark: getText(row, 3) });
  }
  const keys = new Set([...totals.keys(), ...published.keys(), ...latest.keys()]);
  return new Map(
    Array.from(keys, (key) => [
      key,
      mergeAumHistory<AumOnDay>(totals.get(key) ?? [], published.get(key) ?? [], latest.get(key) ?? null),
    ]),
  );
}
