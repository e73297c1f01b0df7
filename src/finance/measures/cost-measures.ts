import { datePart, type IsoDate } from '#contract/dates.ts';
import { formatDay, formatInteger, formatNumber, formatRupees } from '#contract/format-text.ts';
import { DAYS_PER_CALENDAR_YEAR, daysBetween } from '../calendar.ts';
import { subtract } from '../decimals.ts';
import { isPublished, type ReturnSources } from '../nav/returns/return-sources.ts';
import { findTwin, isDirect, isRegular, paysOutIncome } from '../plans-and-options.ts';
import type { Measured } from './measured.ts';
import { YEARS } from './nav-measures.ts';
import { explain, explainDifference, formatPercent, type Steps } from './steps.ts';

const LAKH = 100_000;

/** @param ter percent. */
export const computeCostPerLakh = (ter: number | null): Measured => (ter === null ? 'NotInData' : (ter / 100) * LAKH);

export const explainCostPerLakh = (ter: number | null): Steps | null =>
  explain(computeCostPerLakh(ter), {
    inputs: { TER: formatPercent(ter ?? 0) },
    formula: `${formatPercent(ter ?? 0)} × ${formatRupees(LAKH, 0)}`,
  });

/** Percent: a smaller active share divides a difference of costs by next to nothing. */
const MIN_ACTIVE_SHARE = 1;

/** What an active rupee costs, percent. */
export function computeActiveCost(ter: number | null, indexTer: number | null, activeShare: Measured): Measured {
  if (typeof activeShare !== 'number') return activeShare;
  const extra = subtract(ter, indexTer);
  if (extra === null) return 'NotInData';
  return activeShare < MIN_ACTIVE_SHARE ? 'Undefined' : (extra / activeShare) * 100;
}

export function explainActiveCost(ter: number | null, indexTer: number | null, activeShare: number): Steps | null {
  const [own, index, share] = [ter, indexTer, activeShare].map((value) => formatNumber(value ?? 0));
  return explain(computeActiveCost(ter, indexTer, activeShare), {
    inputs: { TER: `${own} %`, 'TER of the index fund': `${index} %`, 'Active share': `${share} %` },
    formula: `(${own} − ${index}) / ${share} %`,
  });
}

/** The years from the launch to the latest NAV. */
export const computeAge = (launch: IsoDate, latest: IsoDate): number =>
  daysBetween(launch, latest) / DAYS_PER_CALENDAR_YEAR;

export function explainAge(launch: IsoDate, latest: IsoDate): Steps | null {
  const days = formatInteger(daysBetween(launch, latest));
  return explain(computeAge(launch, latest), {
    inputs: { Launch: formatDay(launch), 'Latest NAV': formatDay(latest), Days: days },
    formula: `${days} / ${DAYS_PER_CALENDAR_YEAR}`,
  });
}

/** A code of a scheme, with what its plans are compared by. */
export interface PlanCode extends ReturnSources {
  readonly code: string;
  readonly schemeName: string;
  readonly plan: string;
  readonly option: string;
  readonly ter: number | null;
  /** Over 1, 3 and 5 years, percent. */
  readonly returns: readonly (number | null)[];
}

/** What the regular plan of a scheme costs more than the direct one, and the two values that show it, percent. */
interface PlanGap {
  readonly direct: number | null;
  readonly regular: number | null;
  readonly gap: Measured;
}

/** @param plans all codes of the scheme. */
export function compareTers(code: PlanCode, plans: readonly PlanCode[]): PlanGap {
  const [direct, regular] = [findTer(plans.filter(isDirect)), findTer(plans.filter(isRegular))];
  return { direct, regular, gap: (hasPlan(code) ? subtract(regular, direct) : null) ?? 'NoTwin' };
}

/** The returns of a code and of the one of the other plan that it is compared with. */
export function compareReturns(code: PlanCode, plans: readonly PlanCode[], years: number): PlanGap {
  const isOfOther = isDirect(code) ? isRegular : isDirect;
  const others = plans.filter((other) => isOfOther(other) && areComparable(code, other, years));
  const index = YEARS.findIndex((each) => each === years);
  const [own, other] = [code, hasPlan(code) ? findTwin(code, others) : null].map(
    (each) => each?.returns[index] ?? null,
  );
  const [direct = null, regular = null] = isDirect(code) ? [own, other] : [other, own];
  return { direct, regular, gap: paysOutIncome(code.option) ? 'Payout' : (subtract(direct, regular) ?? 'NoTwin') };
}

export function explainTerGap(code: PlanCode, plans: readonly PlanCode[]): Steps | null {
  const { regular, direct, gap } = compareTers(code, plans);
  return explainDifference(gap, { 'TER, Regular': regular, 'TER, Direct': direct });
}

export function explainReturnGap(code: PlanCode, plans: readonly PlanCode[], years: number): Steps | null {
  const { regular, direct, gap } = compareReturns(code, plans, years);
  const to = code.navDate === null ? '' : formatDay(datePart(code.navDate));
  return explainDifference(gap, { 'Return, Direct': direct, 'Return, Regular': regular }, { To: to });
}

const hasPlan = (code: PlanCode): boolean => isDirect(code) || isRegular(code);

/** The expense ratio of a plan, which all its codes have; null if none is available. */
export const findTer = (plans: readonly Pick<PlanCode, 'ter'>[]): number | null =>
  plans.find(({ ter }) => ter !== null)?.ter ?? null;

/** Whether two returns are of the same days and from the same source. */
function areComparable(a: PlanCode, b: PlanCode, years: number): boolean {
  const isOfPublication = ({ returnSource }: PlanCode) => isPublished(returnSource, `${years}Year`);
  const isSameDay = a.navDate === b.navDate;
  const isSamePublication = !isOfPublication(a) || a.publishedReturnDate === b.publishedReturnDate;
  return isSameDay && isOfPublication(a) === isOfPublication(b) && isSamePublication;
}
