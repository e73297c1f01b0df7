import { datePart, formatWireDate, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { formatDay, formatNumber } from '#contract/format-text.ts';
import { isMeasureField, type MeasureField, measureFields } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { PortfolioHistoryWeight } from '#contract/records/portfolio.ts';
import type { RuleCheckRecord } from '#contract/records/rule-check.ts';
import type { Manager } from '#contract/records/scheme-details.ts';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import { addDays } from '#finance/calendar.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { formatRank } from '../peers/standing-texts.ts';
import type { Finding, LinkedText } from './finding.ts';
import type { Figure } from './materiality.ts';

/** A value that findings are about. */
export type FoundField = MeasureField | 'ter' | 'return1Year' | 'return3Year' | 'return5Year';

/** Where a figure of a scheme is shown: at a value of its fact sheet, in a section or tab, or on a page about it. */
export type SchemeTarget = FoundField | 'people' | 'events' | 'rules' | 'sizes' | 'sectors';

/** What is known of a scheme; a list is empty of what is not. */
export interface KnownScheme {
  readonly performance: Pick<Performance, 'category' | 'subCategory' | 'navDate' | 'terDate'>;
  readonly portfolioDate: IsoDate | null;
  readonly getFigure: (field: FoundField) => Figure;
  readonly checks: readonly RuleCheckRecord[];
  readonly managers: readonly Pick<Manager, 'manager' | 'from'>[];
  readonly events: readonly Pick<SchemeEvent, 'kind' | 'date' | 'after' | 'old' | 'new'>[];
  readonly history: readonly Pick<PortfolioHistoryWeight, 'date' | 'group' | 'name' | 'weight' | 'note'>[];
}

/** Days of portfolios that are needed: of the newest, and of a year before it. */
const HISTORY_DAYS = 500;

/** What is requested of a scheme for its findings, beside its values and those of its peers. */
export function buildFindingRequests(code: string, navDate: IsoDateOrDateTime) {
  const from = formatWireDate(addDays(datePart(navDate), -HISTORY_DAYS));
  return {
    GetRuleChecks: { code },
    GetManagers: { code },
    GetSchemeEvents: { code, from, kind: 'Category' },
    GetPortfolioHistory: { code, from },
  } as const;
}

/** Says something of a scheme, or null. */
export type FindingRule = (scheme: KnownScheme) => Finding<SchemeTarget> | null;

export const link = (target: SchemeTarget, text: string): LinkedText<SchemeTarget> => ({ target, text });

/** `12.40 %`, `98 days`, `−0.21 points`: the number as pages show it. */
export function formatFigure(field: FoundField, value: number): string {
  const unit = isMeasureField(field) ? measureFields[field].unit : '%';
  const suffix = unit === undefined ? '' : ` ${unit === 'pp' ? 'points' : unit}`;
  const sign = field.startsWith('trackingDifference') && value > 0 ? '+' : '';
  return `${sign}${formatNumber(value, getComparisonRule(field).decimals)}${suffix}`;
}

/** The value and, after some words, its rank among the peers: both are at the value. */
export const linkFigure = (field: FoundField, { value, standing }: Figure, between = '') =>
  value === null
    ? []
    : [link(field, formatFigure(field, value)), `${between}, `, link(field, formatRank(standing, field))];

/** ` to 27 Nov 2026` */
export const describeEnd = (date: string | null): string => (date === null ? '' : ` to ${formatDay(date)}`);
