import type { IsoDate } from '#contract/dates.ts';
import type { RuleCheckRecord, OverlapRecord } from '#contract/records/rule-check.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { forEachChunk } from '#dataset/storage/queries/holdings/month-sheets.ts';
import { readClassifiedPositions } from '#dataset/storage/queries/holdings/sheet-rows.ts';
import { getBytes, getDate, getDateOrNull, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import { lakhToCrore } from '#finance/aum.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { dropNoise } from '#finance/decimals.ts';
import { describeMissingList, findMarketCapList } from '#finance/portfolio/market-cap-list.ts';
import { collectIsinWeights, computeOverlapMatrix, type IsinWeights } from '#finance/portfolio/overlap.ts';
import { findCategoryRules } from '#finance/rules/category-rules.ts';
import { CATEGORIES_2026 } from '#finance/rules/circulars.ts';
import { judgeExpenses } from '#finance/rules/judge-expenses.ts';
import { judgePortfolio, type RuleCheck } from '#finance/rules/judge-portfolio.ts';
import { findOverlapRule, judgeOverlap, OVERLAP_LIMIT } from '#finance/rules/overlap-limit.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import { isEquityScheme } from '#finance/sub-categories.ts';
import { createQuery, createRowWriter, type Draft } from '../../draft/draft.ts';
import { findBaseExpenseRatio, type BaseExpenses } from './base-expenses.ts';
import { createRuleChangeFinder, type RuleChange } from './rule-changes.ts';

/** A scheme with portfolios. */
interface Scheme {
  readonly portfolio: number;
  readonly schemeKey: string;
  readonly type: string;
  readonly schemeName: string;
  readonly mutualFund: string;
  readonly category: string;
  readonly subCategory: string;
  /** Null if it is not known. */
  readonly launch: IsoDate | null;
  /** The day of its first NAV if its fund house has earlier ones. */
  readonly firstNav: IsoDate | null;
}

interface Sheet {
  readonly id: number;
  readonly portfolio: number;
  readonly date: IsoDate;
  readonly macaulayDuration: number | null;
  /** ₹ crore; null without a total. */
  readonly assets: number | null;
}

/** Month-ends up to a date that a check or an overlap looks back to. */
const MONTHS_BACK = 12;
/** Month-ends of the mean of an overlap. */
const MONTHS_OF_MEAN = 3;

/**
 * Judges each portfolio by the rules of its day, which schemes leave and meet again, and compares the equity schemes of each fund house with one another, date by date, so that the
 * portfolios of all dates need not fit in memory. The schemes must be written, and sheets have their portfolios and size lists.
 */
export async function writeRules(draft: Draft, baseExpenses: Iterable<BaseExpenses>): Promise<Iterable<RuleChange>> {
  const schemes = readSchemes(draft);
  const sheets = readSheets(draft).filter(({ portfolio }) => schemes.has(portfolio));
  const lists = createQuery(draft.sqlite, 'SELECT DISTINCT list FROM company_size')().map((row) => getDate(row, 0));
  const expenses = new Map(Array.from(baseExpenses, ({ schemeKey, runs }) => [schemeKey, runs]));
  const checks = createCheckWriter(draft);
  const overlaps = createOverlapWriter(draft);
  const changes = createRuleChangeFinder();
  for (const [date, ofDate] of Map.groupBy(sheets, (sheet) => sheet.date)) {
    const weights = new Map<Scheme, IsinWeights>();
    const list = findMarketCapList(date, lists);
    const sizes = {
      hasSizes: list !== null,
      sizeListNote: describeMissingList(date, list),
    };
    await forEachChunk(ofDate, async (chunk) => {
      const rowsBySheet = await readClassifiedPositions(
        draft.database,
        chunk.map(({ id }) => id),
      );
      for (const { id, portfolio, macaulayDuration, assets } of chunk) {
        const [scheme, rows = []] = [schemes.get(portfolio), rowsBySheet.get(id)];
        if (scheme === undefined || rows.length === 0) continue;
        const ratio = findBaseExpenseRatio(expenses.get(scheme.schemeKey) ?? [], date);
        const judge = (day: IsoDate) => [
          ...judgePortfolio({ ...scheme, ...sizes, date: day, rows, macaulayDuration }),
          ...judgeExpenses({ ...scheme, date: day, assets, ratio }),
        ];
        for (const check of judge(date)) {
          checks(portfolio, date, check);
          changes.add(scheme.schemeKey, date, check, judge);
        }
        if (isEquityScheme(scheme)) weights.set(scheme, collectIsinWeights(rows));
      }
    });
    for (const house of Map.groupBy(weights.keys(), ({ mutualFund }) => mutualFund).values())
      overlaps(
        date,
        house,
        house.map((scheme) => weights.get(scheme) ?? new Map()),
      );
  }
  return changes.list();
}

const SCHEMES = `SELECT p.id, s."schemeName", s."mutualFund", s."canonicalCategory", s."canonicalSubCategory", s.scheme_key, s."type"
  FROM portfolio p JOIN scheme s ON s."code" = p.leading_code ORDER BY p.id`;
const FIRST_DAYS = `SELECT s.portfolio, s."launchDate", substr(n.days, 1, 2), s."mutualFund"
  FROM scheme s LEFT JOIN nav n ON n.code = s."code" WHERE s.portfolio IS NOT NULL`;

/**
 * The launch of each scheme, else its first NAV if that shows that it existed before the circular of 2026: data may begin later than a scheme; and
 * the first NAV of each scheme and fund house.
 */
function readFirstDays({ sqlite }: Draft) {
  const [launches, navs, navsOfHouses] = [
    new Map<number, IsoDate>(),
    new Map<number, IsoDate>(),
    new Map<string, IsoDate>(),
  ];
  for (const row of createQuery(sqlite, FIRST_DAYS)()) {
    const [portfolio, house] = [getNumber(row, 0), getText(row, 3)];
    const first = row[2] === null ? undefined : decodeUint16(getBytes(row, 2))[0];
    const firstNav = first === undefined ? null : toIsoDay(first);
    const day = getDateOrNull(row, 1) ?? (firstNav !== null && firstNav <= CATEGORIES_2026.date ? firstNav : null);
    setEarliest(launches, portfolio, day);
    setEarliest(navs, portfolio, firstNav);
    setEarliest(navsOfHouses, house, firstNav);
  }
  return { launches, navs, navsOfHouses };
}

function setEarliest<Key>(days: Map<Key, IsoDate>, key: Key, day: IsoDate | null): void {
  const known = days.get(key);
  if (day !== null && (known === undefined || day < known)) days.set(key, day);
}

function readSchemes(draft: Draft): ReadonlyMap<number, Scheme> {
  const { launches, navs, navsOfHouses } = readFirstDays(draft);
  const schemes = createQuery(draft.sqlite, SCHEMES)().map((row) => {
    const [portfolio, mutualFund] = [getNumber(row, 0), getText(row, 2)];
    const firstNav = navs.get(portfolio) ?? null;
    return {
      portfolio,
      schemeName: getText(row, 1),
      mutualFund,
      category: getText(row, 3),
      subCategory: getText(row, 4),
      schemeKey: getText(row, 5),
      type: getText(row, 6),
      launch: launches.get(portfolio) ?? null,
      firstNav: firstNav !== null && firstNav > (navsOfHouses.get(mutualFund) ?? firstNav) ? firstNav : null,
    };
  });
  const judged = schemes.filter(
    (scheme) => findCategoryRules(scheme.subCategory) !== undefined || isEquityScheme(scheme),
  );
  return new Map(judged.map((scheme) => [scheme.portfolio, scheme]));
}

const SHEETS = `SELECT id, portfolio, date, "macaulayDuration", total_value FROM sheet WHERE portfolio IS NOT NULL ORDER BY date, portfolio`;

const readSheets = ({ sqlite }: Draft): readonly Sheet[] =>
  createQuery(sqlite, SHEETS)().map((row) => ({
    id: getNumber(row, 0),
    portfolio: getNumber(row, 1),
    date: getDate(row, 2),
    macaulayDuration: getNumberOrNull(row, 3),
    assets: lakhToCrore(getNumber(row, 4)) || null,
  }));

/** What was found on a date. */
interface Dated {
  readonly date: IsoDate;
}

/** What was found on the dates of the months up to a date, of which each has one, the newest last. */
function addDated<T extends Dated>(known: readonly T[], found: T, months: number): readonly T[] {
  const first = toIsoDay(addMonths(toDayNumber(found.date), -months));
  const month = found.date.slice(0, 7);
  return [...known.filter(({ date }) => date > first && date.slice(0, 7) !== month), found];
}

function createCheckWriter({ sqlite }: Draft) {
  const write = createRowWriter(sqlite, 'rule_check');
  const histories = new Map<string, readonly { readonly date: IsoDate; readonly isOutside: boolean }[]>();
  let position = 0;
  return (portfolio: number, date: IsoDate, { circular, ...check }: RuleCheck): void => {
    const key = `${portfolio} ${check.rule}`;
    let history = histories.get(key) ?? [];
    if (check.result !== 'Cannot be judged') {
      history = addDated(history, { date, isOutside: isOutsideRule(check.result) }, MONTHS_BACK);
      histories.set(key, history);
    }
    const first = toIsoDay(addMonths(toDayNumber(date), -MONTHS_BACK));
    const judged = history.filter((each) => each.date > first);
    const outside = judged.filter(({ isOutside }) => isOutside).map((each) => each.date);
    write({
      portfolio,
      position: position++,
      ...({
        date,
        ...check,
        circular,
        monthsOutside: outside.length,
        months: judged.length,
        datesOutside: outside.join(' '),
      } satisfies Omit<RuleCheckRecord, 'code' | 'schemeName'>),
    });
  };
}

function createOverlapWriter({ sqlite }: Draft) {
  const write = createRowWriter(sqlite, 'portfolio_overlap');
  const histories = new Map<string, readonly { readonly date: IsoDate; readonly overlap: number }[]>();
  return (date: IsoDate, schemes: readonly Scheme[], weights: readonly IsinWeights[]): void => {
    const { byWeight, size } = computeOverlapMatrix(weights);
    for (const [at, a] of schemes.entries()) {
      for (const [other, b] of schemes.entries()) {
        if (other <= at) continue;
        const overlap = Number(byWeight[at * size + other]);
        const key = `${a.portfolio} ${b.portfolio}`;
        const history = addDated(histories.get(key) ?? [], { date, overlap }, MONTHS_BACK);
        histories.set(key, history);
        const recent = addDated(history, { date, overlap }, MONTHS_OF_MEAN);
        const rule = findOverlapRule(a, b, date);
        const above = rule === null ? [] : history.filter((each) => each.overlap > OVERLAP_LIMIT);
        write({
          portfolio: a.portfolio,
          other_portfolio: b.portfolio,
          ...({
            date,
            overlap,
            quarterMean:
              recent.length < MONTHS_OF_MEAN
                ? null
                : dropNoise(recent.reduce((sum, each) => sum + each.overlap, 0) / MONTHS_OF_MEAN),
            months: recent.length,
            isLimited: rule === null ? 'No' : 'Yes',
            rule: rule ?? '',
            result: rule === null ? '' : judgeOverlap(overlap, [a, b]),
            datesAbove: above.map((each) => each.date).join(' '),
          } satisfies Omit<OverlapRecord, 'code' | 'schemeName' | 'otherCode' | 'otherSchemeName' | 'mutualFund'>),
        });
      }
    }
  };
}
