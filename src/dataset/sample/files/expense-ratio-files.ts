import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { BASE_EXPENSES_FROM, computePermittedRange, listExpenseLimits } from '#finance/rules/expense-limits.ts';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';
import { roundToHundredths } from '../numbers.ts';
import { createRatioRuns, listRatioMonths, type RatioRun } from '../schemes/expense-ratios.ts';
import type { PrintedLabels } from '../schemes/printed-labels.ts';
import type { SchemeModel } from '../schemes/schemes.ts';
import { hasExpenseRatio } from '../schemes/specialised-funds.ts';
import type { SampleMarket } from '../types.ts';
import { createJsonFile, type SampleFile } from './sample-file.ts';

/** AMFI's expense ratios of each month, of mutual funds and of specialised investment funds. */
export function* listExpenseRatioFiles(market: SampleMarket): Generator<SampleFile> {
  const { calendar, seed, models, specialisedFunds } = market;
  const sources = [
    ['ter', models.filter(({ edgeCase }) => edgeCase !== 'undisclosed')] as const,
    ['sif-ter', specialisedFunds.filter(hasExpenseRatio).map(({ model }) => model)] as const,
  ].map(
    ([kind, listed]) =>
      [kind, listed.map((model) => ({ model, listRuns: createRatioRuns(model, calendar, seed) }))] as const,
  );
  for (const month of listRatioMonths(calendar))
    for (const [kind, listed] of sources) {
      const data = listed.flatMap(({ model, listRuns }) =>
        listRuns(month).flatMap((run) => buildRows(run, model, kind === 'sif-ter', market)),
      );
      if (data.length > 0) yield createJsonFile(kind, `${kind}/${month.month}/${kind}.json`, { data });
    }
}

/** AMFI lists every day. A run of equal days is read from its first and its last one. */
const buildRows = (
  { first, last, regular, direct }: RatioRun,
  model: SchemeModel,
  isSpecialised: boolean,
  { getLabels }: SampleMarket,
) => {
  const { number } = model;
  const labels = getLabels(number, toDayNumber(first));
  const maximum = pickMaximum(model, labels);
  return (first === last ? [first] : [first, last]).map((day) => ({
    ...(isSpecialised ? { SIF_Id: String(number) } : {}),
    Scheme_Name: labels.name,
    NSDLSchemeCode: `S${number}`,
    TER_Date: formatMidnight(day),
    ...divide('R', regular, maximum),
    ...divide('D', direct, maximum),
  }));
};

/** Percent that the base of a total is at most: one in 29 schemes is above its limit, and one in four between the two readings of it. */
function pickMaximum({ number, aum }: SchemeModel, { type, category, subCategory }: PrintedLabels): number {
  const scheme = {
    ...{ type, category: getCategoryName(category, subCategory) },
    subCategory: getSubCategoryName(category, subCategory),
  };
  const limits = listExpenseLimits(scheme, BASE_EXPENSES_FROM);
  if (limits.length === 0 || number % 29 === 0) return Infinity;
  const { least, most } = computePermittedRange(limits, aum);
  return number % 4 === 0 ? (least + most) / 2 : 0.95 * least;
}

const formatMidnight = (day: IsoDate): string => `${day}T00:00:00.000Z`;

/** The parts of a total in the layout of 2026: costs of trades, a tenth for levies, and the rest, as far as it is permitted. */
function divide(plan: 'R' | 'D', total: number | null, maximum: number) {
  const [brokerage, transactions] = total === null || total < 0.1 ? [0, 0] : [0.02, 0.01];
  const levies = roundToHundredths(0.1 * (total ?? 0));
  const base = roundToHundredths(Math.min((total ?? 0) - brokerage - transactions - levies, maximum));
  return {
    [`${plan}_BER`]: base,
    [`${plan}_BrokerageCost`]: brokerage,
    [`${plan}_TransactionCost`]: roundToHundredths((total ?? 0) - brokerage - base - levies),
    [`${plan}_StatutoryLevies`]: levies,
    [`${plan}_TER`]: total ?? 0,
  };
}
