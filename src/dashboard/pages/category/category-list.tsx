import { useMemo } from 'react';
import { performanceFields } from '#contract/records/performance.ts';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { rankedTer } from '#schemes/peers/peer-lookup.ts';
import {
  computeGroupMedian,
  groupByName,
  isOneGroup,
  rankReturn,
  selectCategoryRows,
  selectPlanRows,
} from '#schemes/scheme-groups.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { type MeasureLookup, useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { buildCategoryHref } from '../../schemes/scheme-links.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { choiceColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { GroupList } from '../../table/group-list.tsx';
import { buildGroupFlowColumns, groupSizeColumns, type SchemeGroup } from '../../table/scheme-group-columns.ts';

interface CategoryRow extends SchemeGroup {
  readonly category: string;
}

interface CategoryListProps {
  readonly market: SchemeMarket;
  readonly ignored: readonly string[];
}

const noun = { one: 'category', many: 'categories' };

/** All sub-categories that have schemes, with what is common to them. */
export function CategoryList({ market, ignored }: CategoryListProps) {
  const rows = useMemo(() => listCategories(market), [market]);
  const flows = useFlowMeasure();
  const columns = useMemo(() => buildColumns(market, flows), [market, flows]);
  return (
    <GroupList
      title={pageTitles.category}
      values="Medians of Direct plans"
      leadsTo="its schemes"
      onExport={createTableExport([noun.many, market.attributes.navAsOf])}
      {...{ noun, market, rows, columns, ignored }}
    />
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
    textColumn('name', ({ name }) => name, {
      header: 'Sub-category',
      href: ({ name }) => buildCategoryHref(name),
      tooltip: ({ name }) => getMandateText(name),
      width: 300,
    }),
    choiceColumn('category', ({ category }) => category, { header: 'Category', width: 170 }),
    ...groupSizeColumns,
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
    ...buildGroupFlowColumns(flows, attributes),
  ];
}
