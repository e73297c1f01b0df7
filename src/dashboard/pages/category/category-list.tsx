import { useMemo } from 'react';
import { performanceFields } from '#contract/records/performance.ts';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { rankedTer } from '#schemes/peer-lookup.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import {
  computeGroupMedian,
  groupByName,
  isOneGroup,
  rankReturn,
  selectCategoryRows,
  selectPlanRows,
  sumAumOf,
} from '#schemes/scheme-groups.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { type MeasureLookup, useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { buildCategoryHref } from '../../schemes/scheme-links.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { choiceColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import { type Column, mapLoaded } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildFlowColumn, sumFlows } from '../../table/scheme-group-columns.ts';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay } from '../../ui/text/format.ts';

/** A sub-category in the list of all. */
interface CategoryRow {
  readonly name: string;
  readonly category: string;
  /** One row for each scheme, Direct where there are plans. */
  readonly schemes: readonly SchemeSummary[];
}

interface CategoryListProps {
  readonly market: SchemeMarket;
  readonly ignored: readonly string[];
}

const bySize: TableView = { sort: [{ id: 'aum', descending: true }], search: '', filters: {} };
const noun = { one: 'category', many: 'categories' };
const getName = ({ name }: CategoryRow): string => name;

/** All sub-categories that have schemes, with what is common to them. */
export function CategoryList({ market, ignored }: CategoryListProps) {
  const { rows: all, attributes } = market;
  const rows = useMemo(() => listCategories(market), [market]);
  const flows = useFlowMeasure();
  const columns = useMemo(() => buildColumns(market, flows), [market, flows]);
  const state = useTableView(columns, bySize);
  const table = useTableRows(columns, rows, state.view, bySize.sort);
  return (
    <div className="page names-wide">
      <PageHeader
        title={pageTitles.category}
        lead={`Medians of Direct plans${attributes.navAsOf === null ? '' : ` to ${formatDay(attributes.navAsOf)}`}; each name leads to its schemes.`}
      />
      <IgnoredSettingsNotice parts={[...ignored, ...state.ignored]} />
      <DataTable
        name="Categories"
        noun={noun}
        table={table}
        rowKey={getName}
        onView={state.onView}
        quality={[
          { text: formatCount(table.filteredRows.length, 'category', 'categories') },
          { text: `${formatCount(all.length, 'code')} in these data` },
        ]}
        onExport={createTableExport(['categories', attributes.navAsOf])}
      />
    </div>
  );
}

const listCategories = ({ rows, attributes }: SchemeMarket): readonly CategoryRow[] =>
  [...groupByName(rows, attributes.getSubCategory)].flatMap(([name, ofCategory]) => {
    const codes = selectCategoryRows(ofCategory, attributes, name);
    const schemes = selectPlanRows(codes, attributes, 'Direct');
    const [first] = schemes;
    return first ? [{ name, category: attributes.getCategory(first), schemes }] : [];
  });

const SEVERAL = 'Its schemes have different benchmarks and are not compared with each other.';

function buildColumns(
  { peers, attributes }: SchemeMarket,
  flows: MeasureLookup | null,
): readonly Column<CategoryRow>[] {
  const explain = ({ schemes }: CategoryRow): string =>
    isOneGroup(schemes, peers) ? 'No scheme has a value that is compared.' : SEVERAL;
  return [
    textColumn('name', getName, {
      header: 'Sub-category',
      href: ({ name }) => buildCategoryHref(name),
      tooltip: ({ name }) => getMandateText(name),
      width: 300,
    }),
    choiceColumn('category', ({ category }) => category, { header: 'Category', width: 170 }),
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
    numberColumn('ter', ({ schemes }) => computeGroupMedian(schemes, peers, rankedTer), {
      header: 'TER, %',
      label: `Median, ${performanceFields.ter.label}`,
      unit: '%',
      whyMissing: explain,
      width: 84,
    }),
    ...mainPeriods.map(({ name, short, long }) =>
      numberColumn<CategoryRow>(
        `return${name}`,
        ({ schemes }) => computeGroupMedian(schemes, peers, rankReturn(peers, name)),
        {
          header: name === '1Year' ? `${short}, %` : `${short}, % p.a.`,
          label: `Median return, ${long}`,
          unit: '%',
          whyMissing: explain,
          width: 96,
        },
      ),
    ),
    ...(flows
      ? [
          buildFlowColumn<CategoryRow>(
            flows,
            ({ schemes }) => mapLoaded(sumFlows(flows, attributes, schemes), ({ value }) => value),
            ({ schemes }) =>
              `Of ${sumFlows(flows, attributes, schemes)?.known ?? 0} of ${formatCount(schemes.length, 'scheme')}.`,
          ),
        ]
      : []),
  ];
}
