import { datePart } from '#contract/dates.ts';
import { schemeFields } from '#contract/records/masters.ts';
import { type Performance, performanceFields } from '#contract/records/performance.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { CURRENT, isOpenEnded } from '#finance/identity.ts';
import { STALE_AFTER_DAYS } from '#finance/nav/series/series.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import { PEER_GROUP_ID, subCategoryUrlValues } from '#schemes/addresses/screener-url.ts';
import { type PeerLookup, type RankedValue, rankedTer } from '#schemes/peers/peer-lookup.ts';
import { NO_OPTIONS, NO_PLANS } from '#schemes/plan-and-option.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import { describeType } from '#schemes/scheme-type.ts';
import { type RecordLookup, findReturn } from '../../schemes/all-schemes.ts';
import { describeAumDate, findLatestAum } from '../../schemes/header/latest-aum.ts';
import { buildStandingOptions, explainNotCompared } from '../../schemes/peers/shown-standing.tsx';
import { labelledReturnPeriods, mainPeriods } from '../../schemes/returns/return-periods.ts';
import { explainRatioSource, rankExcess, rankRatio } from '../../schemes/returns/return-sources.ts';
import { buildCategoryHref, buildHouseHref } from '../../schemes/scheme-links.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { rankedCell } from '../../table/cells/ranked-cell.tsx';
import { riskometerCell } from '../../table/cells/riskometer-cell.tsx';
import { choiceColumn, dateColumn, fieldColumn, textColumn } from '../../table/column-builders.ts';
import { type Column, mapColumn } from '../../table/column.ts';
import type { MeasureColumns } from '../../table/measure-columns.ts';
import { MAIN_RETURNS_GROUP, type PeerColumns } from '../../table/peer-columns.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { formatDay } from '../../ui/text/format.ts';
import {
  benchmarkReturnColumns,
  dayReturnColumn,
  excessColumns,
  schemeReturnColumn,
  sinceLaunchColumn,
} from './return-columns.ts';

const RISK_LEVELS = ['Very High', 'High', 'Moderately High', 'Moderate', 'Low to Moderate', 'Low'];
const identity = { group: 'Scheme details' } as const;
const nav = { group: 'NAV, ₹' } as const;
const aum = { group: 'AUM, ₹ crore' } as const;
const expenses = { group: 'Cost' } as const;
const ratio = { group: 'Information ratio', width: 66 } as const;
const codes = { group: 'Codes', cell: codeCell, width: 124 } as const;
const source = { group: 'Source' } as const;

export const schemeColumn = schemeNameColumn<SchemeSummary>(280);

export const benchmarkColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'benchmark', {
  ...identity,
  header: 'Benchmark',
  cell: choiceCell,
  width: 180,
});

export const aumColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'dailyAum', {
  header: 'AUM, ₹ crore',
  width: 112,
});

const terColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'ter', {
  header: 'TER, %',
  width: 76,
});

const describeTerDate = ({ terDate }: Pick<Performance, 'terDate'>): string =>
  terDate === null ? '' : formatDay(datePart(terDate));

/** One category and sub-category for AMFI’s labels of 2017 and of 2026, which are printed side by side. Links contain the label of 2017. */
const buildCategoryColumn = (attributes: SchemeAttributeLookup): Column<SchemeSummary> =>
  choiceColumn('category', attributes.getCategory, {
    ...identity,
    header: 'Category',
    label: performanceFields.category.label,
  });

const buildSubCategoryColumn = (attributes: SchemeAttributeLookup): Column<SchemeSummary> =>
  choiceColumn('subCategory', attributes.getSubCategory, {
    header: 'Sub-category',
    label: performanceFields.subCategory.label,
    urlValues: subCategoryUrlValues,
    describeChoice: (values) => (values.length > 2 ? `${values.length} sub-categories` : null),
    tooltip: (row) => describeSubCategory(row, attributes.getSubCategory(row)),
    href: (row) => buildCategoryHref(attributes.getSubCategory(row), row.code),
    width: 150,
  });

/** `AMFI label: Low Duration Fund. Macaulay duration of 6 to 12 months.`, without the parts that say no more than the cell. */
function describeSubCategory({ subCategory }: SchemeSummary, name: string): string {
  const printed = subCategory === name ? '' : `AMFI label: ${subCategory}`;
  return [printed, getMandateText(name)].flatMap((part) => (part === '' ? [] : [`${part}.`])).join(' ') || name;
}

const mainIds = mainPeriods.map(({ name }) => `return${name}`);
const laterPeriods = labelledReturnPeriods.filter(({ name }) => !mainIds.includes(`return${name}`));
const navColumn: Column<Performance> = fieldColumn(performanceFields, 'nav', {
  ...nav,
  header: 'Latest',
  decimals: 4,
  width: 108,
  note: ({ navNote }) => navNote,
});

const navDateColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'navDate', {
  ...nav,
  header: 'Date',
});

const informationRatioColumns = [
  ['1Yr', ratioColumn('1 y', '1Yr')],
  ['3Yr', ratioColumn('3 y', '3Yr')],
  ['5Yr', ratioColumn('5 y', '5Yr')],
  ['10Yr', ratioColumn('10 y', '10Yr')],
] as const;

function ratioColumn(header: string, years: '1Yr' | '3Yr' | '5Yr' | '10Yr'): Column<Performance> {
  return fieldColumn(performanceFields, `ir${years}`, {
    ...ratio,
    header,
    source: (row) => explainRatioSource(row, years),
  });
}

const riskColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'riskometerScheme', {
  header: 'Risk',
  cell: riskometerCell,
  order: RISK_LEVELS,
  width: 64,
});

const benchmarkRiskColumn: Column<Performance> = fieldColumn(performanceFields, 'riskometerBenchmark', {
  ...identity,
  header: 'Benchmark risk',
  cell: riskometerCell,
  order: RISK_LEVELS,
  width: 112,
});

const benchmarkRiskColumns: readonly Column<Performance>[] = [
  benchmarkRiskColumn,
  fieldColumn(performanceFields, 'riskometerDate', { ...identity, header: 'Risk of', width: 104 }),
  fieldColumn(performanceFields, 'riskometerBenchmarkDate', { ...identity, header: 'Benchmark risk of', width: 136 }),
];

const previousNavColumns: readonly Column<Performance>[] = [
  fieldColumn(performanceFields, 'preNav', { ...nav, header: 'Previous NAV', decimals: 4, width: 108 }),
  fieldColumn(performanceFields, 'preNavDate', { ...nav, header: 'Previous NAV date', width: 132 }),
];

const isinColumns: readonly Column<Performance>[] = [
  fieldColumn(performanceFields, 'isinGrowth', { ...codes, header: 'ISIN, growth' }),
  fieldColumn(performanceFields, 'isinDivPayout', { ...codes, header: 'ISIN, payout' }),
  fieldColumn(performanceFields, 'isinDivReinvest', { ...codes, header: 'ISIN, reinvest' }),
];

const aumColumns: readonly Column<Performance>[] = [
  fieldColumn(performanceFields, 'preMonthAum', { ...aum, header: 'Month-end', width: 100 }),
  fieldColumn(performanceFields, 'preMonthAvgAum', { ...aum, header: 'Monthly average', width: 116 }),
  fieldColumn(performanceFields, 'dailyAumDate', { ...aum, header: 'Latest of', width: 104 }),
  fieldColumn(performanceFields, 'preMonthAumDate', { ...aum, header: 'Month-end of', width: 116 }),
  fieldColumn(performanceFields, 'preMonthAvgAumDate', { ...aum, header: 'Average of', width: 108 }),
  fieldColumn(performanceFields, 'quarterAvgAum', { ...aum, header: 'Plan’s quarter', width: 116 }),
  fieldColumn(performanceFields, 'quarterAvgAumPeriod', { ...aum, header: 'Quarter', cell: choiceCell, width: 116 }),
  fieldColumn(performanceFields, 'specialCharAum', { ...aum, header: 'Note', cell: choiceCell, width: 64 }),
];

const sourceColumns: readonly Column<Performance>[] = [
  fieldColumn(performanceFields, 'returnSource', { ...source, header: 'Return source', width: 180 }),
  fieldColumn(performanceFields, 'benchmarkReturnSource', { ...source, header: 'Benchmark return source', width: 180 }),
  fieldColumn(performanceFields, 'irSource', { ...source, header: 'Information ratio source', width: 180 }),
  fieldColumn(performanceFields, 'publishedReturnDate', { ...source, header: 'Published returns of', width: 148 }),
  fieldColumn(performanceFields, 'returnNotes', { ...source, header: 'Return notes', width: 180 }),
  fieldColumn(performanceFields, 'navNote', { ...source, header: 'NAV note', width: 180 }),
  fieldColumn(performanceFields, 'category', {
    ...source,
    id: 'printedCategory',
    header: 'Category as printed',
    label: 'Category as printed',
    cell: choiceCell,
  }),
  fieldColumn(performanceFields, 'subCategory', {
    ...source,
    id: 'printedSubCategory',
    header: 'Sub-category as printed',
    label: 'Sub-category as printed',
    cell: choiceCell,
    width: 172,
  }),
  fieldColumn(performanceFields, 'date', { ...source, header: 'Generated on' }),
];

/** Hidden at first: of specialised investment funds only. */
export const RISK_BAND_ID = 'riskBand';

/** Shown beside the measures of portfolios, which are of different months. */
export const PORTFOLIO_DATE_ID = 'portfolioDate';

/** Hidden at first; the search box searches it. */
export const FORMER_NAMES_ID = 'formerNames';

const buildFormerNamesColumn = ({ getFormerNames }: SchemeAttributeLookup): Column<SchemeSummary> =>
  textColumn(FORMER_NAMES_ID, getFormerNames, {
    ...identity,
    header: schemeFields.formerNames.label,
    label: schemeFields.formerNames.label,
    definition: schemeFields.formerNames.description,
    isIdentifying: true,
    width: 240,
  });

/** The words for a plan or option: alone, and with the schemes that have only one, which belong to each. */
const describeOwnAndSole =
  (own: string, sole: string, [alone, withSole]: readonly [string, string]) =>
  (values: readonly string[]): string | null => {
    if (!values.includes(own)) return null;
    if (values.length === 1) return alone;
    return values.every((value) => value === own || value === sole || value === IDCW_ONLY) ? withSole : null;
  };

const buildPlanColumns = (attributes: SchemeAttributeLookup): readonly Column<SchemeSummary>[] => [
  choiceColumn('plan', attributes.getPlan, {
    ...identity,
    header: 'Plan',
    describeChoice: describeOwnAndSole('Direct', NO_PLANS, ['Direct plans', 'Direct plans and ETFs']),
    width: 84,
  }),
  choiceColumn('option', attributes.getOption, {
    ...identity,
    header: 'Option',
    describeChoice: describeOwnAndSole('Growth', NO_OPTIONS, ['Growth', 'Growth']),
    width: 96,
  }),
];

/** A type of their own for specialised investment funds, whatever is printed: no list mixes them with mutual funds unless both are chosen. */
const typeColumn: Column<SchemeSummary> = fieldColumn(performanceFields, 'type', {
  ...identity,
  header: 'Type',
  value: describeType,
  cell: choiceCell,
  tooltip: ({ type }) => type,
  describeChoice: ([type = '', ...more]) => (more.length === 0 && isOpenEnded(type) ? 'Open-ended' : null),
  width: 112,
});

const buildSchemeCodeColumn = (attributes: SchemeAttributeLookup): Column<SchemeSummary> =>
  textColumn('schemeCode', attributes.getSchemeCode, {
    ...codes,
    header: 'Scheme code',
    label: performanceFields.schemeCode.label,
    width: 104,
  });

const buildNavStatusColumn = (attributes: SchemeAttributeLookup): Column<SchemeSummary> =>
  choiceColumn('freshness', attributes.getNavStatus, {
    ...nav,
    header: 'NAV status',
    describeChoice: (values) =>
      String(values) === CURRENT && attributes.navAsOf !== null
        ? `NAV within ${STALE_AFTER_DAYS} days of ${formatDay(attributes.navAsOf)}`
        : null,
    width: 84,
  });

type OfSummary = (column: Column<Performance>, value: Column<SchemeSummary>['value']) => Column<SchemeSummary>;

/** What ranks are of: hidden at first, beside the sub-category. */
const buildPeerGroupColumn = (peers: PeerLookup): Column<SchemeSummary> =>
  choiceColumn(PEER_GROUP_ID, (row) => peers.getGroup(row)?.name ?? '', {
    ...identity,
    header: 'Peer group',
    definition: 'The schemes that ranks, quartiles and medians are of.',
    width: 200,
  });

/** The returns that are shown first, on the shade of their quartile. */
const buildMainReturnColumns = (
  attributes: SchemeAttributeLookup,
  peers: PeerLookup,
  getRecord: RecordLookup,
  ofSummary: OfSummary,
): readonly Column<SchemeSummary>[] =>
  mainPeriods.map(({ short, name }) => ({
    ...ofSummary(schemeReturnColumn(short, name), (scheme) => findReturn(scheme, name, getRecord)),
    group: MAIN_RETURNS_GROUP,
    cell: rankedCell,
    width: rankedCell.width,
    ...buildStandingOptions(attributes, peers, (scheme) => peers.getStanding(scheme, name)),
  }));

const buildFundHouseColumn = ({ getFundHouse }: SchemeAttributeLookup): Column<SchemeSummary> =>
  choiceColumn('mutualFund', getFundHouse, {
    ...identity,
    header: 'Fund house',
    href: (row) => buildHouseHref(getFundHouse(row)),
    width: 180,
  });

const buildPortfolioDateColumn = ({ getPortfolioDate }: SchemeAttributeLookup): Column<SchemeSummary> =>
  dateColumn(PORTFOLIO_DATE_ID, getPortfolioDate, {
    group: 'Portfolio',
    header: 'Portfolio of',
    label: schemeFields.portfolioDate.label,
    definition: schemeFields.portfolioDate.description,
    width: 104,
  });

/** The standing of a value without a shade: it shows whether the value is of the day or month of its peers, and if not, says so. */
const createComparisonBuilder =
  (peers: PeerLookup) =>
  (
    getStanding: (scheme: SchemeSummary) => PeerStanding | null | undefined,
    describe: (scheme: SchemeSummary) => string = () => '',
  ) => ({
    standing: (scheme: SchemeSummary) => getStanding(scheme) ?? null,
    tooltip: (scheme: SchemeSummary) =>
      [describe(scheme), explainNotCompared(getStanding(scheme), peers.getGroup(scheme))].filter(Boolean).join('. '),
  });

/** A column on the shade of the quartile, with the rank; without them, as since launch, if more is not better. */
const createRankBuilder =
  (attributes: SchemeAttributeLookup, peers: PeerLookup) =>
  (column: Column<SchemeSummary>, value: RankedValue<SchemeSummary>): Column<SchemeSummary> => ({
    ...column,
    ...(getComparisonRule(value.field).direction && { cell: rankedCell, width: rankedCell.width }),
    ...buildStandingOptions(attributes, peers, (scheme) => peers.rank(scheme, value)),
  });

interface ScreenerColumnsOptions {
  readonly trackerColumns: readonly Column<SchemeSummary>[];
  readonly attributes: SchemeAttributeLookup;
  readonly peerColumns: PeerColumns<SchemeSummary>;
  /** Null if the service has no measures. */
  readonly measureColumns: MeasureColumns | null;
  /** Empty if the service has no documents. */
  readonly termColumns: readonly Column<SchemeSummary>[];
  readonly peers: PeerLookup;
  readonly getRecord: RecordLookup;
}

/** Every field of a performance record, the most used first, with the scheme attributes and ranks that the record lacks. */
export function buildScreenerColumns({
  attributes,
  trackerColumns,
  peerColumns,
  measureColumns,
  termColumns,
  peers,
  getRecord,
}: ScreenerColumnsOptions): readonly Column<SchemeSummary>[] {
  /** A column whose values and explanations come with the whole records. */
  const ofRecord = (column: Column<Performance>): Column<SchemeSummary> => mapColumn(column, getRecord);
  /** A column whose values come with the summaries. */
  const ofSummary: OfSummary = (column, value) => ({ ...ofRecord(column), value });
  const buildComparison = createComparisonBuilder(peers);
  const rank = createRankBuilder(attributes, peers);
  return [
    schemeColumn,
    buildSubCategoryColumn(attributes),
    buildPeerGroupColumn(peers),
    ...trackerColumns,
    ofSummary({ ...aumColumn, tooltip: (record) => describeAumDate(findLatestAum(record)) }, aumColumn.value),
    ...termColumns,
    ...buildMainReturnColumns(attributes, peers, getRecord, ofSummary),
    ...(measureColumns ? [buildPortfolioDateColumn(attributes), ...measureColumns.values] : []),
    {
      ...ofSummary(terColumn, terColumn.value),
      ...buildComparison((scheme) => peers.rank(scheme, rankedTer), describeTerDate),
    },
    ...(measureColumns?.standings ?? []),
    ...peerColumns.ranks,
    ...peerColumns.others,
    ofRecord(dayReturnColumn),
    ...laterPeriods.map(({ short, name }) => ({
      ...ofRecord(schemeReturnColumn(short, name)),
      ...buildComparison((scheme) => peers.getStanding(scheme, name)),
    })),
    ...[sinceLaunchColumn, ...benchmarkReturnColumns].map(ofRecord),
    ...excessColumns.map(([horizon, column]) => rank(ofRecord(column), rankExcess(horizon, getRecord))),
    riskColumn,
    ofRecord(fieldColumn(performanceFields, RISK_BAND_ID, { ...identity, header: 'Risk band', width: 76 })),
    ...informationRatioColumns.map(([years, column]) => rank(ofRecord(column), rankRatio(years, getRecord))),
    buildCategoryColumn(attributes),
    buildFundHouseColumn(attributes),
    ...buildPlanColumns(attributes),
    buildFormerNamesColumn(attributes),
    typeColumn,
    benchmarkColumn,
    ...benchmarkRiskColumns.map(ofRecord),
    ofRecord(navColumn),
    navDateColumn,
    buildNavStatusColumn(attributes),
    ...previousNavColumns.map(ofRecord),
    ...aumColumns.map(ofRecord),
    ofRecord(fieldColumn(performanceFields, 'terDate', { ...expenses, header: 'TER date', width: 104 })),
    fieldColumn(performanceFields, 'code', { ...codes, header: 'Code', width: 84 }),
    buildSchemeCodeColumn(attributes),
    ...isinColumns.map(ofRecord),
    ...sourceColumns.map(ofRecord),
  ];
}
