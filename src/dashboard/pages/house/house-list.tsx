import { useMemo } from 'react';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import {
  computeShareAhead,
  computeWeightedTer,
  groupByName,
  selectHouseRows,
  selectPlanRows,
  sumAumOf,
} from '#schemes/scheme-groups.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { type MeasureLookup, useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { buildHouseHref } from '../../schemes/scheme-links.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import { type Column, mapLoaded } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildFlowColumn, sumFlows } from '../../table/scheme-group-columns.ts';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay } from '../../ui/text/format.ts';

/** A fund house in the list of all. */
interface HouseRow {
  readonly name: string;
  /** One row for each scheme, Direct where there are plans. */
  readonly schemes: readonly SchemeSummary[];
}

interface HouseListProps {
  readonly market: SchemeMarket;
  readonly ignored: readonly string[];
}

const bySize: TableView = { sort: [{ id: 'aum', descending: true }], search: '', filters: {} };
const noun = { one: 'fund house', many: 'fund houses' };
const getName = ({ name }: HouseRow): string => name;

/** All fund houses with schemes. */
export function HouseList({ market, ignored }: HouseListProps) {
  const { attributes } = market;
  const rows = useMemo(() => listHouses(market), [market]);
  const flows = useFlowMeasure();
  const columns = useMemo(() => buildColumns(market, flows), [market, flows]);
  const state = useTableView(columns, bySize);
  const table = useTableRows(columns, rows, state.view, bySize.sort);
  return (
    <div className="page names-wide">
      <PageHeader
        title={pageTitles.house}
        lead={`Direct plans${attributes.navAsOf === null ? '' : ` to ${formatDay(attributes.navAsOf)}`}; each name leads to its house.`}
      />
      <IgnoredSettingsNotice parts={[...ignored, ...state.ignored]} />
      <DataTable
        name="Fund houses"
        noun={noun}
        table={table}
        rowKey={getName}
        onView={state.onView}
        quality={[{ text: formatCount(table.filteredRows.length, 'fund house') }]}
        onExport={createTableExport(['fund-houses', attributes.navAsOf])}
      />
    </div>
  );
}

const listHouses = ({ rows, attributes }: SchemeMarket): readonly HouseRow[] =>
  [...groupByName(rows, attributes.getFundHouse)].flatMap(([name, ofHouse]) => {
    const schemes = selectPlanRows(selectHouseRows(ofHouse, attributes, name), attributes, 'Direct');
    return schemes.length === 0 ? [] : [{ name, schemes }];
  });

const buildColumns = (
  { peers, attributes }: SchemeMarket,
  flows: MeasureLookup | null,
): readonly Column<HouseRow>[] => [
  textColumn('name', getName, { header: 'Fund house', href: ({ name }) => buildHouseHref(name), width: 280 }),
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
  ...mainPeriods.map(({ name, short, long }) =>
    numberColumn<HouseRow>(`ahead${name}`, ({ schemes }) => computeShareAhead(schemes, peers, name).value, {
      group: 'AUM ahead of its peers’ median, %',
      header: short,
      label: `AUM ahead of its peers’ median, ${long}`,
      definition:
        'Share of the AUM in schemes with a return above the median of their peers, of that which is compared.',
      unit: '%',
      decimals: 1,
      whyMissing: () => 'No scheme has both AUM and a return that is compared.',
      tooltip: ({ schemes }) => `Of ${formatCount(computeShareAhead(schemes, peers, name).known, 'scheme')}.`,
      width: 84,
    }),
  ),
  numberColumn('ter', ({ schemes }) => computeWeightedTer(schemes).value, {
    header: 'TER, %',
    label: 'Expense ratio, weighted by AUM',
    unit: '%',
    whyMissing: () => 'No scheme has both AUM and an expense ratio.',
    width: 84,
  }),
  ...(flows
    ? [
        buildFlowColumn<HouseRow>(
          flows,
          ({ schemes }) => mapLoaded(sumFlows(flows, attributes, schemes), ({ value }) => value),
          ({ schemes }) =>
            `Of ${sumFlows(flows, attributes, schemes)?.known ?? 0} of ${formatCount(schemes.length, 'scheme')}.`,
        ),
      ]
    : []),
];
