import { useMemo } from 'react';
import {
  computeShareAhead,
  computeWeightedTer,
  groupByName,
  selectHouseRows,
  selectPlanRows,
} from '#schemes/scheme-groups.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { type MeasureLookup, useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { buildHouseHref } from '../../schemes/scheme-links.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { GroupList } from '../../table/group-list.tsx';
import { buildGroupFlowColumns, groupSizeColumns, type SchemeGroup } from '../../table/scheme-group-columns.ts';
import { formatCount } from '../../ui/text/format.ts';

interface HouseListProps {
  readonly market: SchemeMarket;
  readonly ignored: readonly string[];
}

const noun = { one: 'fund house', many: 'fund houses' };

/** All fund houses with schemes. */
export function HouseList({ market, ignored }: HouseListProps) {
  const rows = useMemo(() => listHouses(market), [market]);
  const flows = useFlowMeasure();
  const columns = useMemo(() => buildColumns(market, flows), [market, flows]);
  return (
    <GroupList
      title={pageTitles.house}
      values="Direct plans"
      leadsTo="its house"
      onExport={createTableExport([noun.many, market.attributes.navAsOf])}
      {...{ noun, market, rows, columns, ignored }}
    />
  );
}

const listHouses = ({ rows, attributes }: SchemeMarket): readonly SchemeGroup[] =>
  [...groupByName(rows, attributes.getFundHouse)].flatMap(([name, ofHouse]) => {
    const schemes = selectPlanRows(selectHouseRows(ofHouse, attributes, name), attributes, 'Direct');
    return schemes.length === 0 ? [] : [{ name, schemes }];
  });

const buildColumns = (
  { peers, attributes }: SchemeMarket,
  flows: MeasureLookup | null,
): readonly Column<SchemeGroup>[] => [
  textColumn('name', ({ name }) => name, {
    header: 'Fund house',
    href: ({ name }) => buildHouseHref(name),
    width: 280,
  }),
  ...groupSizeColumns,
  ...mainPeriods.map(({ name, short, long }) =>
    numberColumn<SchemeGroup>(`ahead${name}`, ({ schemes }) => computeShareAhead(schemes, peers, name).value, {
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
  ...buildGroupFlowColumns(flows, attributes),
];
