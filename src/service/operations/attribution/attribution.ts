import { type IsoDate, monthPart } from '#contract/dates.ts';
import { MAX_CONTRIBUTION_MONTHS } from '#contract/operations/attribution.ts';
import type { Filters } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import type { ReturnContribution } from '#contract/records/attribution.ts';
import type { PortfolioRef, Store } from '#dataset/storage/store.ts';
import { addDays, shiftMonths } from '#finance/calendar.ts';
import type { ChainEnd } from '#finance/portfolio/attribution/find-chain.ts';
import { findUniquePortfolio, type Handlers } from '../handler.ts';
import { chooseBenchmark } from './benchmarks.ts';
import { buildContributionRecords, buildMissingTotal } from './contribution-records.ts';
import { createMonthReader } from './month-reader.ts';
import { readSchemeReturns } from './scheme-returns.ts';

export const attributionHandlers = {
  GetReturnContributions: async ({ from, to, against, ...selection }, { store }) => {
    const count = from === undefined || to === undefined ? null : countMonths(from, to);
    if (count !== null && (count < 1 || count > MAX_CONTRIBUTION_MONTHS)) throw createRangeProblem(count);
    const portfolio = await findUniquePortfolio(store, selection);
    return portfolio ? readContributions(store, portfolio, { from, to, against }) : [];
  },
} satisfies Partial<Handlers>;

const toMonthNumber = (date: IsoDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const countMonths = (from: IsoDate, to: IsoDate): number => toMonthNumber(to) - toMonthNumber(from);

const createRangeProblem = (months: number) =>
  new ProblemError(
    createProblem(
      400,
      months < 1
        ? 'from must be in an earlier month than to.'
        : `from is ${months} months before to; the maximum of GetReturnContributions is ${MAX_CONTRIBUTION_MONTHS}.`,
      { parameter: 'from' },
    ),
  );

const DEFAULT_MONTHS = 12;

type Request = Pick<Filters<'GetReturnContributions'>, 'from' | 'to' | 'against'>;

async function readContributions(
  store: Store,
  portfolio: PortfolioRef,
  { from, to, against }: Request,
): Promise<readonly ReturnContribution[]> {
  const endOfMonth = to && addDays(shiftMonths(to, 1), -1);
  const dates = await store.readPortfolioDates({ code: [portfolio.leadingCode] });
  const latest =
    dates.find(({ date }) => date !== null && (endOfMonth === undefined || date <= endOfMonth))?.date ?? null;
  const explain = (reason: ChainEnd['reason'], date: IsoDate) => [
    buildMissingTotal(portfolio, latest, formatEnd({ reason, month: monthPart(date) })),
  ];
  if (latest === null) return to === undefined ? [] : explain('NoPortfolio', to);
  const first = from ?? shiftMonths(latest, -DEFAULT_MONTHS);
  if (countMonths(first, latest) > MAX_CONTRIBUTION_MONTHS) throw createRangeProblem(countMonths(first, latest));
  if (monthPart(latest) <= monthPart(first)) return explain('NoPortfolio', shiftMonths(first, 1));
  const reader = createMonthReader(store, first, latest);
  const own = await reader.read(portfolio.id);
  const returns = await readSchemeReturns(store, portfolio, first, latest);
  if (!returns) return explain('NoReturn', shiftMonths(latest, -1));
  const { chain, benchmark } = await chooseBenchmark(store, { first, own, returns, reader, against });
  const note = chain.end ? formatEnd(chain.end) : '';
  return chain.months.length === 0
    ? [buildMissingTotal(portfolio, latest, note)]
    : buildContributionRecords(chain.months, { portfolio, benchmark, note });
}

/** `NoPortfolio=2026-03` */
const formatEnd = ({ reason, month }: ChainEnd): string => `${reason}=${month}`;
