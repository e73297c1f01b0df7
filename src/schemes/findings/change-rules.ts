import { type IsoDate, datePart } from '#contract/dates.ts';
import { formatCount, formatDay, formatMonth, formatNumber } from '#contract/format-text.ts';
import { addDays, daysBetween, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { subtract } from '#finance/decimals.ts';
import { SIZES } from '#finance/portfolio/groups.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import { describeBounds, describeValue } from '#finance/rules/rule-texts.ts';
import { isDebtScheme, splitPrintedClass, tracksIndex } from '#finance/sub-categories.ts';
import { isDayUnknown } from '../group-events.ts';
import { type FindingRule, type KnownScheme, link } from './known-scheme.ts';
import { thresholds, weights } from './materiality.ts';

/** Whether a day is in the year up to the latest NAV. */
function isRecent(date: IsoDate | null, { navDate }: KnownScheme['performance']): date is IsoDate {
  if (date === null || navDate === null) return false;
  const age = daysBetween(date, datePart(navDate));
  return age >= 0 && age < thresholds.changeDays;
}

/** A rule of SEBI that it is outside, or was, or met in all months of a year. */
export const judgeRules: FindingRule = ({ checks, performance: { navDate } }) => {
  const date = checks[0]?.date ?? null;
  if (date === null || navDate === null || daysBetween(datePart(date), datePart(navDate)) > thresholds.oldPortfolioDays)
    return null;
  const outside = checks.find(({ result }) => isOutsideRule(result));
  const before = checks.find(({ result, monthsOutside }) => result === 'Met' && (monthsOutside ?? 0) > 0);
  const met = checks.find(
    ({ result, value, months, ...check }) =>
      result === 'Met' && value !== null && (months ?? 0) >= thresholds.judgedMonths && describeBounds(check) !== '',
  );
  const check = outside ?? before ?? met;
  if (check === undefined) return null;
  const { rule, result, monthsOutside, months } = check;
  const isMetAlways = check !== outside && check !== before;
  const [often, all] = [monthsOutside ?? 0, months ?? 0];
  return {
    topic: 'Rules',
    sentence: [
      `${rule} `,
      link('rules', describeValue(check)),
      ...(isMetAlways
        ? [
            `, ${describeBounds(check)}: met in `,
            link('rules', `${all} of ${formatCount(all, 'month')}`),
            ` to ${formatMonth(date)}.`,
          ]
        : [
            `, ${describeBounds(check)}: ${result.toLowerCase()} in ${formatMonth(date)}, outside in `,
            link('rules', `${often} of ${formatCount(all, 'month')}`),
            '.',
          ]),
    ],
    weight: weights[check === outside ? 'ruleOutside' : check === before ? 'ruleMonths' : 'ruleMet'],
  };
};

/** Another category than a year before. */
export const judgeCategory: FindingRule = ({ events, performance }) => {
  const change = events.find(({ kind, date }) => kind === 'Category' && isRecent(date, performance));
  if (!change?.date) return null;
  const [before, now] = [change.old, change.new].map((printed) => splitPrintedClass(printed).subCategory || printed);
  return {
    topic: 'Category',
    sentence: [
      `${now} `,
      link('events', `${isDayUnknown(change) ? 'by' : 'since'} ${formatDay(change.date)}`),
      `, before that ${before}.`,
    ],
    weight: weights.category,
  };
};

/** Who manages it since less than a year; of a scheme that is younger all do. */
export const judgeManagers: FindingRule = ({ managers, getFigure, performance }) => {
  const [newest] = managers
    .map(({ from }) => from)
    .filter((from) => isRecent(from, performance))
    .toSorted()
    .toReversed();
  if (newest === undefined || (getFigure('age').value ?? 0) <= 1) return null;
  const listNames = (isNew: boolean) =>
    managers.filter(({ from }) => (from === newest) === isNew).map(({ manager }) => manager);
  const others = listNames(false);
  return {
    topic: 'People',
    sentence: [
      `Managed by ${listNames(true).join(' and ')} `,
      link('people', `since ${formatDay(newest)}`),
      others.length === 0 ? '.' : `, beside ${others.join(' and ')}.`,
    ],
    weight: weights.managers,
  };
};

type Weight = KnownScheme['history'][number];

/** The size or sector whose share changed most in a year. What an index fund holds is up to its index, and debt matures. */
export const judgeDrift: FindingRule = ({ history, performance }) => {
  if (tracksIndex(performance) || isDebtScheme(performance)) return null;
  const [first, last] = findYear(history);
  if (first === undefined || last === undefined || !isRecent(last, performance)) return null;
  const hasSectors = history.some(({ group }) => group === 'Sector');
  const isCompared = ({ group, name, note }: Weight) =>
    note === '' && (group === 'Size' ? SIZES.includes(name) : group === (hasSectors ? 'Sector' : 'IndustryOrRating'));
  const changes = history.flatMap((now) => {
    if (now.date !== last || !isCompared(now)) return [];
    // a label that is new may be another name
    const before = history.find((row) => row.date === first && row.group === now.group && row.name === now.name);
    const change = before && subtract(now.weight, before.weight);
    return typeof change !== 'number' || !before ? [] : [{ now, before, change }];
  });
  const [largest] = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (largest === undefined || Math.abs(largest.change) < thresholds.drift) return null;
  const { now, before, change } = largest;
  const target = now.group === 'Size' ? 'sizes' : 'sectors';
  return {
    topic: 'Portfolio',
    sentence: [
      `${now.name} ${change > 0 ? 'up' : 'down'} from `,
      link(target, `${formatNumber(before.weight ?? 0)} %`),
      ' to ',
      link(target, `${formatNumber(now.weight ?? 0)} %`),
      ` of net assets, ${formatDay(first)} to ${formatDay(last)}.`,
    ],
    weight: weights.drift + Math.min(20, Math.abs(change) - thresholds.drift),
  };
};

/** The dates of the newest portfolio, and of the one that is nearest to a year older. */
function findYear(history: readonly Weight[]): readonly (IsoDate | undefined)[] {
  const dates = [...new Set(history.flatMap(({ date }) => (date === null ? [] : datePart(date))))].toSorted();
  const last = dates.at(-1);
  if (last === undefined) return [];
  const yearBefore = toIsoDay(subtractPeriod(toDayNumber(addDays(last, 1)), { count: 1, unit: 'year' }) - 1);
  const isOff = (date: IsoDate): number => Math.abs(daysBetween(date, yearBefore));
  const [nearest] = dates.toSorted((a, b) => isOff(a) - isOff(b));
  return nearest !== undefined && isOff(nearest) <= thresholds.driftDaysOff ? [nearest, last] : [];
}
