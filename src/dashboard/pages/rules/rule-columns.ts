import { overlapFields, ruleCheckFields, type OverlapRecord } from '#contract/records/rule-check.ts';
import { dropNoise } from '#finance/decimals.ts';
import { OVERLAP_LIMIT } from '#finance/rules/overlap-limit.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { buildCategoryHref, buildHouseHref } from '../../schemes/scheme-links.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { schemeCell } from '../../table/cells/scheme-cell.tsx';
import { choiceColumn, fieldColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatDay } from '../../ui/text/format.ts';
import type { RuleRow } from './rule-rows.ts';

const markResult = (result: string): BadgeStyle => {
  if (isOutsideRule(result) || result.startsWith('Above')) return { sign: '!', tone: 'loss' };
  return result === 'Met' ? { sign: '✓', tone: 'plain' } : { sign: '?', tone: 'warn' };
};

const splitDates = (dates: string): readonly string[] => dates.split(' ').filter(Boolean);

/** Where the rows that a rule counts are. */
const getEvidence = ({ code, rule, date }: RuleRow): string =>
  /-cap shares$/.test(rule)
    ? buildPageHref('size-breakdown', { code })
    : buildPageHref('holdings', { code, ...(date === null ? {} : { date }) });

export const ruleColumns: readonly Column<RuleRow>[] = [
  // a row leads to what its rule counts; the page has the rest of the scheme in its tabs
  { ...schemeNameColumn<RuleRow>(276), href: getEvidence },
  fieldColumn<typeof ruleCheckFields, 'rule', RuleRow>(ruleCheckFields, 'rule', {
    header: 'Rule',
    cell: choiceCell,
    width: 184,
  }),
  textColumn('needs', ({ needs }) => needs, { header: 'Needs', label: 'What the rule needs', width: 130 }),
  fieldColumn(ruleCheckFields, 'value', { header: 'Has', label: 'Value', width: 70 }),
  numberColumn('distance', ({ distance }) => distance, {
    header: 'Distance',
    definition: 'Points, years or companies to the limit: negative outside the rule.',
    signed: 'change',
    width: 94,
  }),
  fieldColumn<typeof ruleCheckFields, 'monthsOutside', RuleRow>(ruleCheckFields, 'monthsOutside', {
    header: 'Months outside',
    decimals: 0,
    width: 122,
    exportedWith: ['months', 'datesOutside'],
    tooltip: ({ months, datesOutside }) =>
      `of ${months ?? 0} month-ends judged${datesOutside === '' ? '' : `: ${splitDates(datesOutside).map(formatDay).join(', ')}`}`,
  }),
  fieldColumn<typeof ruleCheckFields, 'result', RuleRow>(ruleCheckFields, 'result', {
    header: 'Result',
    cell: choiceCell,
    width: 136,
    mark: ({ result }) => markResult(result),
    tooltip: ({ reason }) => reason,
  }),
  fieldColumn(ruleCheckFields, 'reason', { header: 'Reason', width: 150 }),
  choiceColumn('mutualFund', ({ mutualFund }) => mutualFund, {
    header: 'Fund house',
    href: ({ mutualFund }) => buildHouseHref(mutualFund ?? ''),
    width: 160,
  }),
  choiceColumn('subCategory', ({ subCategory }) => subCategory, {
    header: 'Sub-category',
    href: ({ subCategory, code }) => buildCategoryHref(subCategory ?? '', code),
    width: 168,
  }),
  fieldColumn(ruleCheckFields, 'date', { header: 'Portfolio', width: 96 }),
  fieldColumn(ruleCheckFields, 'minimum', { header: 'Minimum', width: 80 }),
  fieldColumn(ruleCheckFields, 'maximum', { header: 'Maximum', width: 80 }),
  fieldColumn(ruleCheckFields, 'months', { header: 'Months judged', decimals: 0, width: 96 }),
  fieldColumn(ruleCheckFields, 'datesOutside', { header: 'Dates outside', width: 160 }),
  fieldColumn(ruleCheckFields, 'circular', { header: 'Circular', cell: choiceCell, width: 220 }),
  fieldColumn(ruleCheckFields, 'code', { header: 'Code', cell: codeCell, width: 72 }),
];

/** The columns that are hidden at first: files have them, and the filters houses and sub-categories. */
export const HIDDEN_RULE_COLUMNS = [
  'mutualFund',
  'subCategory',
  'minimum',
  'maximum',
  'months',
  'datesOutside',
  'circular',
  'code',
];

export const pairColumns: readonly Column<OverlapRecord>[] = [
  schemeNameColumn<OverlapRecord>(280),
  fieldColumn<typeof overlapFields, 'otherSchemeName', OverlapRecord>(overlapFields, 'otherSchemeName', {
    header: 'With',
    cell: schemeCell,
    width: 240,
    href: ({ otherCode }) => buildPageHref('scheme', { code: otherCode }),
  }),
  fieldColumn<typeof overlapFields, 'overlap', OverlapRecord>(overlapFields, 'overlap', {
    header: 'Overlap, %',
    width: 98,
    href: ({ code, otherCode }) => buildPageHref('compare', { codes: `${code},${otherCode}`, view: 'overlap' }),
  }),
  fieldColumn<typeof overlapFields, 'quarterMean', OverlapRecord>(overlapFields, 'quarterMean', {
    header: 'Three months, %',
    width: 112,
    whyMissing: ({ months }) => `${months ?? 0} of 3 month-ends are loaded.`,
  }),
  numberColumn('room', ({ overlap }) => (overlap === null ? null : dropNoise(OVERLAP_LIMIT - overlap)), {
    header: 'Room, pp',
    definition: `Points to ${OVERLAP_LIMIT} % at the latest month-end: negative above it.`,
    signed: 'change',
    width: 80,
  }),
  fieldColumn(overlapFields, 'rule', { header: 'Rule', cell: choiceCell, width: 140 }),
  numberColumn('monthsAbove', ({ datesAbove }) => splitDates(datesAbove).length, {
    header: 'Months above',
    decimals: 0,
    width: 100,
    exportedWith: ['datesAbove'],
    tooltip: ({ datesAbove }) => splitDates(datesAbove).map(formatDay).join(', '),
  }),
  fieldColumn<typeof overlapFields, 'result', OverlapRecord>(overlapFields, 'result', {
    header: 'Result',
    cell: choiceCell,
    width: 230,
    mark: ({ result }) => markResult(result),
  }),
  fieldColumn(overlapFields, 'mutualFund', { header: 'Fund house', cell: choiceCell, width: 160 }),
  fieldColumn(overlapFields, 'date', { header: 'Portfolios', width: 96 }),
  fieldColumn(overlapFields, 'datesAbove', { header: 'Dates above', width: 160 }),
  fieldColumn(overlapFields, 'code', { header: 'Code', cell: codeCell, width: 72 }),
  fieldColumn(overlapFields, 'otherCode', { header: 'Other code', cell: codeCell, width: 88 }),
];

export const HIDDEN_PAIR_COLUMNS = ['datesAbove', 'code', 'otherCode'];
