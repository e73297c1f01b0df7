import { performanceFields } from '#contract/records/performance.ts';
import { roundComputed } from '#finance/decimals.ts';
import { type RankedValue, rankedTer } from '#schemes/peer-lookup.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { rankReturn } from '#schemes/scheme-groups.ts';
import { buildStandingOptions } from '../schemes/peers/shown-standing.tsx';
import { mainPeriods } from '../schemes/returns/return-periods.ts';
import { buildCategoryHref } from '../schemes/scheme-links.ts';
import type { SchemeMarket } from '../schemes/use-market.ts';
import { codeCell } from './cells/code-cell.tsx';
import { rankedCell } from './cells/ranked-cell.tsx';
import { choiceColumn, fieldColumn, numberColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import { schemeNameColumn } from './scheme-column.tsx';

interface SchemeGroupOptions {
  readonly market: SchemeMarket;
  /** The AUM that each scheme is a share of, ₹ crore; null if none is known. */
  readonly totalAum: number | null;
  /** Whether they are of several sub-categories. */
  readonly isMixed: boolean;
}

const WHY_NO_RETURN = 'The scheme is younger than the period, or its NAVs do not reach back: its own page says which.';

/** The columns of the schemes of a category or a fund house, on the shades of their quartiles as in the Screener. */
export function buildSchemeGroupColumns({
  market: { attributes, peers },
  totalAum,
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
    fieldColumn(performanceFields, 'code', { header: 'Code', cell: codeCell, width: 84 }),
  ];
}

/** Columns that a row of medians has a value of. */
export const schemeGroupMedianIds: readonly string[] = [
  ...['dailyAum', 'share', 'ter'],
  ...mainPeriods.map(({ name }) => `return${name}`),
];
