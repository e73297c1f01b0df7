import { measureNoteTexts } from '#contract/measures/measure.ts';
import { measureFields } from '#contract/measures/measures.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { roundComputed } from '#finance/decimals.ts';
import { type RankedValue, rankedTer } from '#schemes/peers/peer-lookup.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { type PartialSum, rankReturn, sumAumOf, sumKnown } from '#schemes/scheme-groups.ts';
import type { MeasureLookup } from '../schemes/measures/use-measures.ts';
import { buildStandingOptions } from '../schemes/peers/shown-standing.tsx';
import { mainPeriods } from '../schemes/returns/return-periods.ts';
import { buildCategoryHref } from '../schemes/scheme-links.ts';
import type { SchemeMarket } from '../schemes/use-market.ts';
import { formatCount } from '../ui/text/format.ts';
import { codeCell } from './cells/code-cell.tsx';
import { rankedCell } from './cells/ranked-cell.tsx';
import { choiceColumn, fieldColumn, numberColumn } from './column-builders.ts';
import { type Column, mapLoaded } from './column.ts';
import { schemeNameColumn } from './scheme-column.tsx';

interface SchemeGroupOptions {
  readonly market: SchemeMarket;
  /** The AUM that each scheme is a share of, ₹ crore; null if none is known. */
  readonly totalAum: number | null;
  /** Null if the service has no measures. */
  readonly flows: MeasureLookup | null;
  /** Whether they are of several sub-categories. */
  readonly isMixed: boolean;
}

const WHY_NO_RETURN = 'The scheme is younger than the period, or its NAVs do not reach back: its own page says which.';

/** The columns of the schemes of a category or a fund house, on the shades of their quartiles as in the Screener. */
export function buildSchemeGroupColumns({
  market: { attributes, peers },
  totalAum,
  flows,
  isMixed,
}: SchemeGroupOptions): readonly Column<SchemeSummary>[] {
  const rank = (ranked: RankedValue<SchemeSummary>) => ({
    cell: rankedCell,
    width: rankedCell.width,
    ...buildStandingOptions(attributes, peers, (row) => peers.rank(row, ranked)),
  });
  return [
    schemeNameColumn<SchemeSummary>(300),
    ...(isMixed
      ? [
          choiceColumn('subCategory', attributes.getSubCategory, {
            header: 'Sub-category',
            href: (row: SchemeSummary) => buildCategoryHref(attributes.getSubCategory(row), row.code),
            width: 190,
          }),
        ]
      : []),
    fieldColumn(performanceFields, 'dailyAum', { header: 'AUM, ₹ crore', width: 116 }),
    numberColumn(
      'share',
      ({ dailyAum }: SchemeSummary) =>
        dailyAum === null || totalAum === null || totalAum <= 0 ? null : roundComputed((dailyAum / totalAum) * 100),
      { header: 'Share, %', definition: 'Share of the AUM of these schemes.', unit: '%', decimals: 1, width: 84 },
    ),
    fieldColumn<typeof performanceFields, 'ter', SchemeSummary>(performanceFields, 'ter', {
      header: 'TER, %',
      ...rank(rankedTer),
    }),
    ...mainPeriods.map(({ name, short, long }) =>
      numberColumn(`return${name}`, (row: SchemeSummary) => peers.getReturn(row, name), {
        header: name === '1Year' ? `${short}, %` : `${short}, % p.a.`,
        label: `Return, ${long}`,
        unit: '%',
        whyMissing: () => WHY_NO_RETURN,
        ...rank(rankReturn(peers, name)),
      }),
    ),
    ...(flows
      ? [buildFlowColumn<SchemeSummary>(flows, (row) => flows.getValue({ code: attributes.getSchemeCode(row) }, FLOW))]
      : []),
    fieldColumn(performanceFields, 'code', { header: 'Code', cell: codeCell, width: 84 }),
  ];
}

const FLOW = 'netFlow1Year';

/** The net flow of twelve months, of a scheme or of several. */
const buildFlowColumn = <Row>(
  flows: MeasureLookup,
  getFlow: (row: Row) => number | null | undefined,
  describe: (row: Row) => string = () => '',
): Column<Row> =>
  numberColumn<Row>(FLOW, getFlow, {
    header: 'Flow 12 m, ₹ crore',
    label: measureFields[FLOW].label,
    definition: measureFields[FLOW].description,
    unit: '₹ crore',
    decimals: 0,
    signed: 'gain',
    whyMissing: () => measureNoteTexts.NoMonthEnds,
    tooltip: describe,
    failure: flows.findFailure(FLOW) ?? undefined,
    width: 136,
  });

/** A sub-category or a fund house in a list of all. */
export interface SchemeGroup {
  readonly name: string;
  /** One row for each scheme, Direct where there are plans. */
  readonly schemes: readonly SchemeSummary[];
}

/** The number of schemes and the AUM of each group. */
export const groupSizeColumns: readonly Column<SchemeGroup>[] = [
  numberColumn('schemes', ({ schemes }) => schemes.length, {
    header: 'Schemes',
    definition: 'Open-ended schemes with a current NAV, each counted once.',
    decimals: 0,
    width: 84,
  }),
  numberColumn('aum', ({ schemes }) => sumAumOf(schemes).value, {
    header: 'AUM, ₹ crore',
    unit: '₹ crore',
    decimals: 0,
    whyMissing: () => 'No scheme has a daily AUM in these data.',
    tooltip: ({ schemes }) => `Of ${formatCount(sumAumOf(schemes).known, 'scheme')} with AUM.`,
    width: 120,
  }),
];

/** The flow of each group; no column if the service has no measures. */
export const buildGroupFlowColumns = (
  flows: MeasureLookup | null,
  attributes: SchemeMarket['attributes'],
): readonly Column<SchemeGroup>[] =>
  flows
    ? [
        buildFlowColumn(
          flows,
          ({ schemes }) => mapLoaded(sumFlows(flows, attributes, schemes), ({ value }) => value),
          ({ schemes }) =>
            `Of ${sumFlows(flows, attributes, schemes)?.known ?? 0} of ${formatCount(schemes.length, 'scheme')}.`,
        ),
      ]
    : [];

/** The sum over the schemes of a group that have a flow; undefined while they are being loaded. */
export const sumFlows = (
  { getValue }: MeasureLookup,
  { getSchemeCode }: SchemeMarket['attributes'],
  schemes: readonly SchemeSummary[],
): PartialSum | undefined => {
  const values = schemes.map((row) => getValue({ code: getSchemeCode(row) }, FLOW));
  return values.includes(undefined) ? undefined : sumKnown(values);
};

/** Columns that a row of medians has a value of. */
export const schemeGroupMedianIds: readonly string[] = [
  ...['dailyAum', 'share', 'ter', FLOW],
  ...mainPeriods.map(({ name }) => `return${name}`),
];
