import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { IsoDate } from '#contract/dates.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findPeerKey } from '#finance/identity.ts';
import {
  detectBreaks,
  isDecisionKind,
  type NavDecision,
  type NavSeriesWithBreaks,
  needsConfirmation,
  omitUnsharedSplits,
} from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { type NavSeries, startAt } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { tracksIndex } from '#finance/sub-categories.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { KeysetQuery, ReadRecords } from '../chunked-read.ts';
import type { Database, SqlRow } from '../database.ts';
import { decodeNavSeries } from '../nav-encoding.ts';
import { getBytes, getDate, getDateOrNull, getNumberOrNull, getText } from '../row-values.ts';
import { inList } from '../sql-builder.ts';
import type { ComparedCode } from '../store.ts';

/** What decides which moves of the NAVs of a code are breaks. */
type NavOwner = Pick<ComparedCode, 'schemeName' | 'option' | 'category' | 'subCategory'>;

/** What breaks are detected with, beside the NAVs. */
interface BreakContext {
  /** What the user has settled of the code. */
  readonly decisions: readonly NavDecision[] | undefined;
  /** Reads the NAVs of the other plans and options of the scheme, which share unit splits; called if they decide one. */
  readonly readOthers: () => Promise<readonly NavSeries[]>;
  readonly trading: TradingDays;
}

/** The NAVs of a code with their breaks and missing days. */
export async function markBreaks(
  navs: NavSeries,
  owner: NavOwner,
  { decisions, readOthers, trading }: BreakContext,
): Promise<NavSeriesWithBreaks> {
  const mayLose = !paysOutIncome(owner.option) && !isSegregatedPortfolio(owner.schemeName) && !tracksIndex(owner);
  const series = markMissingDays(detectBreaks(navs, { mayLose, decisions }), trading);
  return series.breaks.some((found) => needsConfirmation(found, trading))
    ? omitUnsharedSplits(series, await readOthers(), trading)
    : series;
}

export const NAV_DECISIONS = 'SELECT code, date, kind FROM nav_override';

/** What the user has settled of moves of NAVs, by code. */
export function groupNavDecisions(rows: Iterable<SqlRow>): ReadonlyMap<string, readonly NavDecision[]> {
  const decisions = Array.from(rows).flatMap((row) => {
    const kind = getText(row, 2);
    return isDecisionKind(kind) ? [{ code: getText(row, 0), day: toDayNumber(getDate(row, 1)), kind }] : [];
  });
  return Map.groupBy(decisions, ({ code }) => code);
}

const comparedByCode: KeysetQuery<ComparedCode> = {
  select: `SELECT s."schemeName", s.scheme_key, s."plan", s."option", s."category", s."subCategory", s."benchmark", s."navDate", s."navNote",
    s."peerGroup", s."return1Year", s."returnSource", s."publishedReturnDate", l."category", l."subCategory", l."benchmark", s."code"
    FROM scheme s JOIN scheme l ON l."code" = s."schemeCode"`,
  key: 's."code"',
  startKey: '',
  parseRow: (row) => {
    const [schemeName, plan, navNote] = [getText(row, 0), getText(row, 2), getText(row, 8)];
    const code = {
      code: getText(row, 16),
      schemeName,
      schemeKey: getText(row, 1),
      option: getText(row, 3),
      category: getText(row, 4),
      subCategory: getText(row, 5),
      benchmark: getText(row, 6),
      navDate: getDateOrNull(row, 7),
      peerGroup: getText(row, 9),
      return1Year: getNumberOrNull(row, 10),
      returnSource: getText(row, 11),
      publishedReturnDate: getDateOrNull(row, 12),
    };
    const leading = { category: getText(row, 13), subCategory: getText(row, 14), benchmark: getText(row, 15) };
    const isSegregated = isSegregatedPortfolio(schemeName);
    return { ...code, peerKey: findPeerKey({ ...code, plan, navNote, isSegregated }, leading) };
  },
};

/** Some codes, and those of their sub-categories that have a peer group today or had a NAV on a day or after it; by code. */
export function readComparedCodes(
  readRecords: ReadRecords,
  codes: readonly string[],
  day: IsoDate,
): Promise<readonly ComparedCode[]> {
  const [selected, own] = ['s', 'c'].map((table) => inList(`${table}."code"`, codes));
  if (!selected || !own) return Promise.resolve([]);
  return readRecords(comparedByCode, {
    sql: `(${selected.sql}) OR (s."canonicalSubCategory" IN (SELECT c."canonicalSubCategory" FROM scheme c WHERE ${own.sql})
      AND (s."peerGroup" <> '' OR s."navDate" >= ?))`,
    parameters: [...selected.parameters, ...own.parameters, day],
    isSmall: false,
  });
}

/** Codes whose NAVs are read at a time: 5,000 days are 50 kB. */
const CODES_PER_QUERY = 32;

/** The NAVs that returns are computed from, from that on or before a day on, of each code that has any. */
export async function* readReturnNavs(
  database: Database,
  trading: TradingDays,
  codes: readonly ComparedCode[],
  from: number,
): AsyncGenerator<readonly [ComparedCode, NavSeriesWithBreaks], void> {
  const decisions = groupNavDecisions(await database.rows(NAV_DECISIONS, []));
  for (let start = 0; start < codes.length; start += CODES_PER_QUERY) {
    const chunk = new Map(codes.slice(start, start + CODES_PER_QUERY).map((each) => [each.code, each]));
    const { sql, parameters } = inList('n.code', [...chunk.keys()]);
    // oxlint-disable-next-line no-await-in-loop -- so that a chunk can be forgotten before the next one
    for (const row of await database.rows(`SELECT n.code, n.days, n.navs FROM nav n WHERE ${sql}`, parameters)) {
      const owner = chunk.get(getText(row, 0));
      if (owner === undefined) continue;
      const navs = startAt(decodeNavSeries(getBytes(row, 1), getBytes(row, 2)), from);
      const context = { decisions: decisions.get(owner.code), readOthers: () => readOthers(database, owner), trading };
      // oxlint-disable-next-line no-await-in-loop -- few have breaks
      yield [owner, await markBreaks(navs, owner, context)];
    }
    // oxlint-disable-next-line no-await-in-loop -- an embedded database runs on this very thread
    await yieldToEventLoop();
  }
}

const OTHERS = `SELECT n.days, n.navs FROM nav n JOIN scheme s ON s."code" = n.code WHERE s.scheme_key = ? AND s."code" <> ?`;

const readOthers = async (database: Database, { schemeKey, code }: ComparedCode): Promise<readonly NavSeries[]> =>
  (await database.rows(OTHERS, [schemeKey, code])).map((row) => decodeNavSeries(getBytes(row, 0), getBytes(row, 1)));
