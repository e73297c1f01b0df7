import { formatIsoDate, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { toDayNumber } from '../calendar.ts';
import { dropNoise } from '../decimals.ts';
import { fillWeights } from '../portfolio/weights.ts';
import { findCategoryRules, type CategoryRule, type RuleSubject } from './category-rules.ts';
import { CATEGORIES_2026, type Circular } from './circulars.ts';
import { findTargetYear, glidePath, GOLD_SILVER_INVIT, MAX_EQUITY_WITH_ARBITRAGE } from './glide-path.ts';
import { type BASE_EXPENSE_RATIO, describeMost, PRINT_PRECISION, type RuleResult } from './rule-results.ts';
import { findSector } from './sectors.ts';
import {
  classifyDebt,
  classifyEquity,
  classifyExcluded,
  classifyFundUnits,
  classifyGoldAndSilver,
  classifyGoldSilverAndInvits,
  classifyGovernmentSecurities,
  classifySector,
  classifySize,
  computeShare,
  countCompanies,
  type Classify,
  type JudgedRow,
  type Share,
} from './share.ts';

/** What a portfolio is judged by. */
export interface JudgedPortfolio {
  readonly date: IsoDate;
  readonly schemeName: string;
  readonly category: string;
  /** The name of its sub-category. */
  readonly subCategory: string;
  /** The first day of the scheme; null if it is not known. */
  readonly launch: IsoDate | null;
  /** The day of its first NAV if its fund house has earlier ones, which shows when it began at the latest; null if not. */
  readonly firstNav?: IsoDate | null;
  readonly rows: readonly JudgedRow[];
  /** The duration that the fund house prints, years; null if it prints none. */
  readonly macaulayDuration: number | null;
  /** Why its shares have no sizes, or those of another half-year; '' if they have those of AMFI's list in force. */
  readonly sizeListNote: string;
  readonly hasSizes: boolean;
}

/** One rule and what a portfolio has. */
export interface RuleCheck {
  readonly rule: RuleSubject | typeof BASE_EXPENSE_RATIO;
  /** Percent of net assets, years, a number, or percent a year of a base expense ratio; null if it is not known at all. */
  readonly value: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly result: RuleResult;
  /** Why it cannot be judged, or what to know of the result; '' for nothing. */
  readonly reason: string;
  /** `SEBI circular of 6 Oct 2017, 2.6.3 A.4`, where the clause is that of the circular of 2026. */
  readonly circular: string;
}

type Verdict = Pick<RuleCheck, 'value' | 'result' | 'reason'>;

/** The rules of a portfolio's own day, each with its result; none for a scheme without rules on that day. */
export function judgePortfolio(published: JudgedPortfolio): readonly RuleCheck[] {
  const portfolio = { ...published, rows: fillWeights(published.rows) };
  const rules = findCategoryRules(portfolio.subCategory)?.rules ?? [];
  const doubt = findDoubt(portfolio);
  const judged = rules.flatMap((rule) => {
    const isInForce = isRuleInForce(rule, rules, portfolio);
    if (isInForce === false) return [];
    const { subject, minimum, maximum } = rule;
    const verdict = doubt !== '' ? cannot(doubt) : isInForce === null ? UNKNOWN_LAUNCH : judgeRule(rule, portfolio);
    return { rule: subject, minimum, maximum, ...verdict, circular: cite(rule.circular, rule.clause) };
  });
  return [...judged, ...judgeGlidePath(portfolio)];
}

export const cite = ({ title }: Circular, clause: string): string =>
  [title, clause].filter((part) => part !== '').join(', ');

export const cannot = (reason: string, value: number | null = null): Verdict => ({
  value,
  result: 'Cannot be judged',
  reason,
});

const UNKNOWN_LAUNCH = cannot('it is not known whether the scheme existed before the circular of 26 Feb 2026');

/** What an offer brings is invested within 30 business days of the allotment, which follows the launch by two weeks or so. */
const DAYS_TO_INVEST = 60;

/** Why no rule judges a portfolio; '' if they do. */
function findDoubt({ date, launch, firstNav = null, schemeName, category, subCategory }: JudgedPortfolio): string {
  if (launch !== null && toDayNumber(date) - toDayNumber(launch) < DAYS_TO_INVEST)
    return `launched on ${formatDay(launch)}: what an offer brings is invested within 30 business days`;
  if (launch === null && firstNav !== null && toDayNumber(date) - toDayNumber(firstNav) < DAYS_TO_INVEST)
    return `without a known launch, and with NAVs since ${formatDay(firstNav)}: what an offer brings is invested within 30 business days`;
  // AMFI lists Bank of India Conservative Hybrid Fund under Medium to Long Duration Fund
  return category === 'Debt' && /\bhybrid\b/i.test(schemeName)
    ? `AMFI lists it as a ${subCategory}, its name says hybrid`
    : '';
}

/** Null if that depends on the day of the launch, which is not known. */
function isRuleInForce(
  rule: CategoryRule,
  rules: readonly CategoryRule[],
  { date, launch }: JudgedPortfolio,
): boolean | null {
  const successor = rules.find(({ subject, from }) => subject === rule.subject && from === rule.to);
  const isIn = (existed: boolean): boolean => {
    const from = existed ? rule.existingFrom : rule.from;
    const to = rule.to !== null && existed && successor ? successor.existingFrom : rule.to;
    return date >= from && (to === null || date < to);
  };
  if (launch !== null) return isIn(launch <= CATEGORIES_2026.date);
  // the former rule stands for both, so that a portfolio is not judged twice
  return isIn(true) === isIn(false) ? isIn(true) : rule.to === null ? null : false;
}

function judgeRule(rule: CategoryRule, portfolio: JudgedPortfolio): Verdict {
  const { rows, date, sizeListNote, hasSizes } = portfolio;
  if (rule.doubt !== '') return cannot(rule.doubt);
  const judgeBy = (classify: Classify) => judgeShare(computeShare(rows, classify), rule);
  const judgeSize = (size: string): Verdict => {
    if (!hasSizes) return cannot(sizeListNote);
    const verdict = judgeBy(classifySize(date, size));
    return { ...verdict, reason: [verdict.reason, sizeListNote].filter((part) => part !== '').join('; ') };
  };
  switch (rule.subject) {
    case 'Equity':
      return judgeBy(classifyEquity(date));
    case 'Large-cap shares':
      return judgeSize('Large Cap');
    case 'Mid-cap shares':
      return judgeSize('Mid Cap');
    case 'Small-cap shares':
      return judgeSize('Small Cap');
    case 'Shares of the sector': {
      const sector = findSector(portfolio.schemeName);
      if (sector === undefined) return cannot('its name names no sector of AMFI’s industries');
      const verdict = judgeBy(classifySector(date, sector.industries));
      return { ...verdict, reason: [sector.name, verdict.reason].filter((part) => part !== '').join(': ') };
    }
    case 'Companies': {
      const count = countCompanies(rows);
      return { value: count, result: count > (rule.maximum ?? Infinity) ? 'Above' : 'Met', reason: '' };
    }
    case 'Macaulay duration':
      return judgeDuration(rule, portfolio.macaulayDuration);
    case 'Debt':
      return judgeBy(classifyDebt);
    case 'Government securities':
      return judgeBy(classifyGovernmentSecurities);
    case 'Third largest asset class':
      return judgeThirdClass(rule, portfolio);
    case 'Gold, silver and InvITs':
      return judgeBy(classifyGoldSilverAndInvits);
    case 'Units of funds':
      return judgeBy(classifyFundUnits);
    case 'Residual portion': {
      const verdict = judgeBy(classifyExcluded(rule.excluded ?? []));
      return { ...verdict, result: verdict.result === 'Above' ? 'Outside' : verdict.result };
    }
    // each of these has a doubt
    case 'Corporate bonds rated AA+ or higher':
    case 'Corporate bonds rated AA or lower':
    case 'Debt of banks, PSUs and public financial institutions':
    case 'Debt of the sector':
    case 'Floating-rate instruments':
    case 'Equity not hedged':
    case 'Index or commodity':
      return cannot('portfolios do not print it');
  }
}

type Bounds = Pick<CategoryRule, 'minimum' | 'maximum'>;

/** Met or not only if it is so whatever the open part counts. Short positions count for a maximum, since a hedged share may not. */
function judgeShare({ least, most, hedges, open }: Share, { minimum, maximum }: Bounds): Verdict {
  const isOver = maximum !== null && most > maximum + PRINT_PRECISION;
  const isUnder = minimum !== null && least < minimum - PRINT_PRECISION;
  if (minimum !== null && most < minimum - PRINT_PRECISION)
    return { value: least, result: 'Below', reason: most - least > PRINT_PRECISION ? describeMost(most, open) : '' };
  if (maximum !== null && least + hedges > maximum + PRINT_PRECISION)
    return { value: least, result: 'Above', reason: '' };
  if (!isOver && !isUnder) return { value: least, result: 'Met', reason: '' };
  const reasons = [...open, ...(isOver && hedges < 0 ? ['hedged shares'] : [])];
  const part = Number.isFinite(most) ? ` (up to ${dropNoise(most - least - (isOver ? hedges : 0)).toFixed(2)} %)` : '';
  return cannot(`${reasons.join(', ')} may count or not${part}`, least);
}

function judgeDuration({ minimum, maximum, relief }: CategoryRule, value: number | null): Verdict {
  if (value === null) return cannot('the fund house prints no Macaulay duration');
  if (isWithin(value, { minimum, maximum })) return { value, result: 'Met', reason: '' };
  if (relief !== undefined && isWithin(value, relief))
    return {
      value,
      result: 'Allowed in adverse markets',
      reason: `${relief.minimum} to ${relief.maximum} years with a written reason`,
    };
  return { value, result: minimum !== null && value < minimum ? 'Below' : 'Above', reason: '' };
}

const isWithin = (value: number, { minimum, maximum }: Bounds): boolean =>
  (minimum === null || value >= minimum - PRINT_PRECISION) && (maximum === null || value <= maximum + PRINT_PRECISION);

/** Equity, debt, and gold with silver: foreign securities are no class of their own. */
function judgeThirdClass(rule: CategoryRule, { rows, date }: JudgedPortfolio): Verdict {
  const shares = [classifyEquity(date), classifyDebt, classifyGoldAndSilver].map((each) => computeShare(rows, each));
  const open = new Set(shares.flatMap((share) => share.open));
  const trusts = computeShare(rows, ({ assetType }) => (assetType === 'REIT' || assetType === 'InvIT' ? 'yes' : 'no'));
  if (trusts.least > 0) open.add('REITs and InvITs');
  const third = (values: readonly number[]): number => values.toSorted((a, b) => b - a)[2] ?? 0;
  const least = third(shares.map((share) => share.least));
  const most = Math.max(third([...shares.map((share) => share.most), trusts.most]), least);
  return judgeShare({ least, most, hedges: 0, open: [...open] }, rule);
}

/** A life-cycle fund matures on a day of its target year that is not known: it is judged where every day of the year gives one result. */
function judgeGlidePath(portfolio: JudgedPortfolio): readonly RuleCheck[] {
  const { subCategory, schemeName, date, rows } = portfolio;
  if (!subCategory.startsWith('Life Cycle Fund')) return [];
  const circular = cite(CATEGORIES_2026, 'Annexure B');
  const year = findTargetYear(schemeName);
  const bands = year === null ? [] : listBands(date, year);
  const [first] = bands;
  if (first === undefined)
    return [{ rule: 'Equity', minimum: null, maximum: null, ...cannot('its name has no target year ahead'), circular }];
  const equity = computeShare(rows, classifyEquity(date));
  const checks = [
    { rule: 'Equity', bounds: first.equity, judge: (band: typeof first) => judgeGlideEquity(equity, band) },
    {
      rule: 'Debt',
      bounds: first.debt,
      judge: ({ debt: [minimum, maximum] }: typeof first) =>
        judgeShare(computeShare(rows, classifyDebt), { minimum, maximum }),
    },
    {
      rule: 'Gold, silver and InvITs',
      bounds: GOLD_SILVER_INVIT,
      judge: () => {
        const [minimum, maximum] = GOLD_SILVER_INVIT;
        return judgeShare(computeShare(rows, classifyGoldSilverAndInvits), { minimum, maximum });
      },
    },
  ] as const;
  return checks.map(({ rule, bounds: [minimum, maximum], judge }) => {
    const [verdict = cannot(''), ...others] = bands.map(judge);
    const isOne = others.every(({ result }) => result === verdict.result);
    return {
      rule,
      minimum,
      maximum,
      ...(isOne ? verdict : cannot(`the band depends on the day of ${year} on which it matures`, verdict.value)),
      circular,
    };
  });
}

/** The bands of the first and the last day of a year on which a fund may mature. */
function listBands(date: IsoDate, year: number) {
  const years = [formatIsoDate(year, 1, 1), formatIsoDate(year, 12, 31)].map(
    (day) => (toDayNumber(day) - toDayNumber(date)) / DAYS_PER_YEAR,
  );
  return [
    ...new Set(years.map((left) => glidePath.find(({ yearsFrom, yearsTo }) => left >= yearsFrom && left < yearsTo))),
  ].flatMap((band) => band ?? []);
}

const DAYS_PER_YEAR = 365.25;

/** With arbitrage, what is not hedged is in the band, and what is held is not above 75 %. */
function judgeGlideEquity(
  share: Share,
  { equity: [minimum, maximum], allowsArbitrage }: (typeof glidePath)[number],
): Verdict {
  if (!allowsArbitrage || share.hedges === 0) return judgeShare(share, { minimum, maximum });
  const unhedged = judgeShare(
    { ...share, least: dropNoise(share.least + share.hedges), most: dropNoise(share.most + share.hedges), hedges: 0 },
    { minimum, maximum },
  );
  const held = judgeShare({ ...share, hedges: 0 }, { minimum: null, maximum: MAX_EQUITY_WITH_ARBITRAGE });
  const verdict = unhedged.result === 'Met' ? held : unhedged;
  return { ...verdict, value: share.least, reason: verdict.reason || 'with arbitrage, which may be added' };
}
