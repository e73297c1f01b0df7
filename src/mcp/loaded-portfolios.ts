import { isIsoDate, type IsoDate, type IsoMonth, monthPart } from '#contract/dates.ts';
import { formatCount } from '#contract/format-text.ts';
import { parseFreshness } from '#contract/freshness.ts';
import type { OperationName } from '#contract/operations/operations.ts';
import type { PortfolioCoverage } from '#contract/records/portfolio.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import {
  buildPortfolioCoverage,
  countHouses,
  findComparedHouses,
  findMonthBefore,
  type HouseCoverage,
} from '#finance/comparison/coverage.ts';
import { areDatesComparable, MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { ToolContext } from './tool.ts';

export type Texts = Readonly<Record<string, string>>;

/** A request that found nothing. */
export interface EmptyRequest {
  readonly operation: OperationName;
  readonly parameters: Texts;
}

/** The operations that read portfolios, and whether they compare one with the previous one. */
const comparesPortfolios: Readonly<Partial<Record<OperationName, boolean>>> = {
  GetHoldings: false,
  GetHoldingsByType: false,
  GetHoldingsSearch: false,
  GetPortfolioDates: false,
  GetHoldingsWhatChanged: true,
  GetStockMovers: true,
};

/** Which of the portfolios that a request reads are loaded, in a sentence, and whether that is why it found nothing. */
interface LoadedPortfolios {
  readonly text: string;
  readonly isReason: boolean;
}

/** Null for an operation that reads no portfolios, and if the key may not know. */
export async function explainLoadedPortfolios(
  { operation, parameters }: EmptyRequest,
  context: ToolContext,
): Promise<LoadedPortfolios | null> {
  const compares = comparesPortfolios[operation];
  if (compares === undefined) return null;
  const { code, date, prevDate } = parameters;
  const coverage =
    code === undefined ? await context.api.ifPermitted(context.api.fetchRecords('GetPortfolioCoverage', {})) : [];
  const records =
    code === undefined
      ? coverage
      : await context.api.ifPermitted(context.api.fetchRecords('GetPortfolioDates', { code }));
  if (coverage === null || records === null) return null;
  const days = [...new Set(records.flatMap((record) => (hasPortfolios(record) ? (record.date ?? []) : [])))]
    .toSorted()
    .toReversed();
  const reason = (text: string): LoadedPortfolios => ({ text, isReason: true });
  const [latest] = days;
  if (latest === undefined) return reason(`No portfolio is loaded${await explainHouse(code, context)}.`);
  const loaded = `Loaded: ${listMonths(days)}.`;
  const missing = [date, prevDate].find(
    (wanted) => wanted !== undefined && !days.some((day) => isSameMonth(day, wanted)),
  );
  if (missing !== undefined) return reason(`No portfolio of ${missing.slice(0, 7)} is loaded. ${loaded}`);
  const day =
    days.find((each) => each === date) ?? days.find((each) => date === undefined || isSameMonth(each, date)) ?? latest;
  if (!compares)
    return { text: describeCoverage(coverage, day) || `The portfolio of ${day} is loaded.`, isReason: false };
  const previous = days.find((each) => (prevDate === undefined ? each < day : isSameMonth(each, prevDate)));
  if (previous === undefined) return reason(`There is no portfolio before ${day} to compare with. ${loaded}`);
  return prevDate !== undefined || areDatesComparable(previous, day)
    ? { text: `The portfolios of ${previous} and ${day} are compared.`, isReason: false }
    : reason(`The portfolio before ${day} is of ${previous}, more than ${MAX_DAYS_TO_PREVIOUS} days older. ${loaded}`);
}

/** A fund house has a record for each month with any portfolio, with 0 if it has none. */
const hasPortfolios = (record: Partial<PortfolioCoverage>): boolean =>
  record.portfolios === undefined || (record.portfolios ?? 0) > 0;

const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** `643 portfolios of 2026-10, of 51 of 53 fund houses.` */
function describeCoverage(records: readonly PortfolioCoverage[], day: IsoDate): string {
  const ofMonth = records.filter(({ date }) => date !== null && isSameMonth(date, day));
  const count = ofMonth.reduce((sum, { portfolios }) => sum + (portfolios ?? 0), 0);
  const houses = buildPortfolioCoverage(ofMonth).get(monthPart(day));
  if (houses === undefined) return '';
  const inPart = houses.partial.size === 0 ? '' : `, and of ${houses.partial.size} more in part`;
  return `${formatCount(count, 'portfolio')} of ${day.slice(0, 7)}, of ${formatHouses(houses, houses.loaded)}${inPart}.`;
}

/** `11 of 53 fund houses` */
function formatHouses(houses: HouseCoverage, counted: ReadonlySet<string>): string {
  const { counted: count, all } = countHouses(houses, counted);
  return `${count} of ${all} fund houses`;
}

/** ` Trades of 11 of 53 fund houses, those loaded in 2026-10 and 2026-09.`; '' if the key may not know. */
export async function describeComparedHouses(date: string | undefined, { api, info }: ToolContext): Promise<string> {
  const coverage = buildPortfolioCoverage((await api.ifPermitted(api.fetchRecords('GetPortfolioCoverage', {}))) ?? []);
  const day = date !== undefined && isIsoDate(date) ? date : (info?.portfolioAsOf ?? null);
  const month = day && monthPart(day);
  const [houses, before] = [month && coverage.get(month), month && findMonthBefore(coverage.keys(), month)];
  return month && houses && before
    ? ` Trades of ${formatHouses(houses, findComparedHouses(coverage, month))}, those loaded in ${month} and ${before}.`
    : '';
}

/** `2025-11 to 2026-10, 2019-06`: the months of days, the newest first. */
function listMonths(days: readonly IsoDate[]): string {
  const runs: { first: IsoMonth; readonly last: IsoMonth }[] = [];
  for (const month of new Set(days.map(monthPart))) {
    const run = runs.at(-1);
    if (run && findNextMonth(month) === run.first) run.first = month;
    else runs.push({ first: month, last: month });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ');
}

const findNextMonth = (month: IsoMonth): IsoMonth => monthPart(toIsoDay(addMonths(toDayNumber(`${month}-01`), 1)));

/** ` of Kaveri Mutual Fund: status 503`: the house of a code, and why its portfolios are missing. */
async function explainHouse(code: string | undefined, { api, info }: ToolContext): Promise<string> {
  if (code === undefined) return '';
  const [scheme] = (await api.ifPermitted(api.fetchFields('GetSchemeMaster', { code }, ['code', 'mutualFund']))) ?? [];
  if (!scheme) return '';
  const state = parseFreshness(info?.portfolioFreshness ?? '').find(({ source }) => source === scheme.mutualFund);
  const house =
    state === undefined
      ? ''
      : `; of ${scheme.mutualFund} ${state.date === null ? 'there are none' : `the newest is of ${state.date}`}`;
  return `${house}${state?.reason ? ` (${state.reason})` : ''}`;
}
