import {
  type ActiveScheme,
  activeSchemeFields,
  type ActiveScorecard,
  activeScorecardFields,
} from '#contract/records/active-scorecard.ts';
import { findSubCategory } from '#finance/sub-categories.ts';
import { nameStoredQuartile, quartileNames } from '#schemes/peers/quartile-names.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { choiceColumn, fieldColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { explainIndex, explainIndexFund } from './scorecard-texts.ts';

const COUNT = { decimals: 0, width: 84 } as const;
const RETURNS = 'Return, % p.a.';

/** A row for each category; its name leads to its schemes. */
export const scorecardColumns: readonly Column<ActiveScorecard>[] = [
  textColumn('subCategory', ({ subCategory }) => subCategory, {
    header: 'Sub-category',
    definition: activeScorecardFields.subCategory.description,
    href: ({ subCategory, years }) => buildPageHref('active-funds', { name: subCategory, years: String(years) }),
    isIdentifying: true,
    width: 230,
  }),
  fieldColumn(activeScorecardFields, 'schemes', { ...COUNT, group: 'Schemes', header: 'Then' }),
  fieldColumn(activeScorecardFields, 'survivors', { ...COUNT, group: 'Schemes', header: 'Still exist' }),
  fieldColumn(activeScorecardFields, 'ended', { ...COUNT, group: 'Schemes', header: 'Ended' }),
  fieldColumn(activeScorecardFields, 'survivorship', {
    group: 'Schemes',
    header: 'Survived, %',
    decimals: 0,
    width: 88,
  }),
  fieldColumn(activeScorecardFields, 'aheadOfIndexShare', {
    ...{ group: 'Ahead of, % of compared', header: 'Index', decimals: 0, width: 120 },
    cell: barCell,
    whyMissing: explainIndex,
  }),
  fieldColumn(activeScorecardFields, 'aheadOfIndexFundShare', {
    ...{ group: 'Ahead of, % of compared', header: 'Index fund', decimals: 0, width: 120 },
    cell: barCell,
    whyMissing: explainIndexFund,
    tooltip: ({ indexFundName }) => indexFundName,
  }),
  fieldColumn(activeScorecardFields, 'medianReturn', { group: RETURNS, header: 'Median', width: 84 }),
  fieldColumn(activeScorecardFields, 'indexReturn', {
    ...{ group: RETURNS, header: 'Index', width: 84 },
    whyMissing: explainIndex,
  }),
  fieldColumn(activeScorecardFields, 'indexFundReturn', {
    ...{ group: RETURNS, header: 'Index fund', width: 88 },
    whyMissing: explainIndexFund,
    tooltip: ({ indexFundName }) => indexFundName,
  }),
  fieldColumn(activeScorecardFields, 'equalWeightedReturn', { group: RETURNS, header: 'Equal-weighted', width: 96 }),
  fieldColumn(activeScorecardFields, 'assetWeightedReturn', { group: RETURNS, header: 'Asset-weighted', width: 96 }),
  fieldColumn(activeScorecardFields, 'index', {
    header: 'Index',
    label: 'Name of the index',
    cell: choiceCell,
    width: 220,
  }),
  textColumn('indexFundName', ({ indexFundName }) => indexFundName, {
    header: 'Index fund',
    label: 'Name of the index fund',
    definition: activeScorecardFields.indexFundCode.description,
    href: ({ indexFundCode }) => (indexFundCode === '' ? null : buildPageHref('scheme', { code: indexFundCode })),
    width: 280,
  }),
  choiceColumn('category', ({ subCategory }) => findSubCategory('', subCategory)?.category ?? '', {
    header: 'Category',
    width: 110,
  }),
  fieldColumn(activeScorecardFields, 'compared', { ...COUNT, group: 'Schemes', header: 'Compared' }),
  fieldColumn(activeScorecardFields, 'knownCategories', { ...COUNT, header: 'Category known' }),
  fieldColumn(activeScorecardFields, 'aumSchemes', { ...COUNT, header: 'With AUM' }),
];

/** Columns that are not shown at first: the tooltips of shares and returns name the index fund. */
export const HIDDEN_SCORECARD_COLUMNS = [
  'survivors',
  'ended',
  'assetWeightedReturn',
  'indexFundName',
  'category',
  'compared',
  'knownCategories',
  'aumSchemes',
];

const verdicts = ['Ahead', 'Not ahead', 'Ended', 'Not known'] as const;

/** Whether a scheme is ahead of the index or, without one, of nothing. */
function judge({ ended, aboveIndex }: ActiveScheme): (typeof verdicts)[number] {
  if (ended !== null) return 'Ended';
  return aboveIndex === null ? 'Not known' : aboveIndex > 0 ? 'Ahead' : 'Not ahead';
}

const quartile = { order: quartileNames, width: 124 };
const signed = { signed: 'gain', width: 104 } as const;

/** A row for each scheme of a category at the start of the window. */
export const activeSchemeColumns: readonly Column<ActiveScheme>[] = [
  schemeNameColumn<ActiveScheme>(300),
  choiceColumn('verdict', judge, {
    header: 'Against the index',
    definition: 'Whether the return is above that of the index, both as printed. A scheme that has ended is not ahead.',
    order: verdicts,
    width: 130,
  }),
  fieldColumn(activeSchemeFields, 'return', {
    header: 'Return, % p.a.',
    width: 96,
    whyMissing: ({ ended }) => (ended === null ? 'Its NAVs do not make a return over the window.' : 'It has ended.'),
  }),
  fieldColumn(activeSchemeFields, 'aboveIndex', { ...signed, header: 'Over index, pp' }),
  fieldColumn(activeSchemeFields, 'aboveIndexFund', { ...signed, header: 'Over index fund, pp' }),
  choiceColumn('quartile', (row) => nameStoredQuartile(row.quartile), {
    ...quartile,
    header: 'Quartile',
    definition: activeSchemeFields.quartile.description,
  }),
  choiceColumn('previousQuartile', (row) => nameStoredQuartile(row.previousQuartile), {
    ...quartile,
    header: 'Quartile before',
    definition: activeSchemeFields.previousQuartile.description,
  }),
  fieldColumn(activeSchemeFields, 'ended', { header: 'Last NAV', width: 104 }),
  fieldColumn(activeSchemeFields, 'aum', { header: 'AUM then, ₹ crore', width: 116 }),
  fieldColumn(activeSchemeFields, 'categoryKnown', { header: 'Category known', cell: choiceCell, width: 110 }),
];

/** Columns that are not shown at first. */
export const HIDDEN_SCHEME_COLUMNS = ['categoryKnown'];
