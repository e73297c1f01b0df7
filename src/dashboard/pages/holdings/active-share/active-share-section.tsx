import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { type MeasureField, measureFields } from '#contract/measures/measures.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { type ActiveWeight, collectEquityWeights, compareEquityWeights } from '#finance/measures/active-share.ts';
import { isEquityRelated } from '#finance/rules/equity-related.ts';
import { type FailedRequest, useFailure } from '../../../api/combine-queries.ts';
import { useRecords } from '../../../api/use-records.ts';
import { DivergingBars } from '../../../chart/bars/diverging-bars.tsx';
import { buildPortfolioColumns } from '../../../file-formats/leading-columns.ts';
import { createTableExport } from '../../../file-formats/save-table.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { describeMeasure } from '../../../schemes/measures/describe-measure.ts';
import { PortfolioSource, buildNoPortfolio } from '../../../schemes/missing-data.tsx';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { choiceColumn, numberColumn, textColumn } from '../../../table/column-builders.ts';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { useTableRows } from '../../../table/use-table-rows.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import { useTableView } from '../../../table/view/use-table-view.ts';
import { Definitions } from '../../../ui/layout/definitions.tsx';
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx';
import { ColumnSpanSection, SectionNote } from '../../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice } from '../../../ui/states/notice.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatOrDash } from '../../../ui/text/format.ts';
import { instrumentColumn, isinColumn, sectorColumn, sizeColumn } from '../portfolio-columns.ts';

interface ActiveShareSectionProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  readonly holdings: readonly Holding[];
  /** The date of these. */
  readonly asOf: IsoDate | null;
  readonly own: SchemeMeasures;
}

/** The active share of a scheme with the over- and underweights behind it, or why it has none. */
export function ActiveShareSection({ code, name, holdings, asOf, own }: ActiveShareSectionProps) {
  const problem = explainNoActiveShare(own, asOf);
  const indexCode = problem === '' ? own.activeShareCode : '';
  const portfolio = useRecords('GetHoldings', indexCode === '' ? null : { code: indexCode });
  const indexMeasures = useRecords('GetSchemeMeasures', indexCode === '' ? null : { code: indexCode });
  const index = indexMeasures.data?.find((record) => record.code === indexCode);
  const indexFund = useSchemeList().data?.byCode.get(indexCode);
  const empty = buildNoPortfolio(getShortName(indexFund?.schemeName ?? indexCode), [indexFund?.mutualFund ?? '']);
  const failure = useFailure(indexMeasures);
  const facts = buildActiveShareFacts(own, indexMeasures.data && (index ?? null), failure);
  return (
    <ColumnSpanSection columns={12} label="Active share">
      <div className="section-head">
        <h2>Active share</h2>
        {indexCode !== '' && <IndexFundLink code={indexCode} name={index?.schemeName} date={own.activeShareDate} />}
      </div>
      {problem === '' ? (
        <>
          <FailureNotice what="The measures of the index fund" failure={failure} />
          <FactStrip facts={facts} />
          <Definitions terms={TERMS} />
          <QueryResult query={portfolio} what="the portfolio of the index fund" rows={12} empty={empty}>
            {(indexHoldings) => (
              <ActiveWeights
                code={code}
                name={name}
                own={own}
                asOf={asOf}
                holdings={holdings}
                indexHoldings={indexHoldings}
              />
            )}
          </QueryResult>
        </>
      ) : (
        <SectionNote>
          {problem} {lacksIndexFund(own) && <PortfolioSource fundHouses={[]} />}
        </SectionNote>
      )}
    </ColumnSpanSection>
  );
}

/** '' if there is one. */
function explainNoActiveShare(own: SchemeMeasures, asOf: IsoDate | null): string {
  if (own.portfolioDate !== asOf) return `Of the latest portfolio only: ${formatOrDash(own.portfolioDate, formatDay)}.`;
  return own.activeShare === null ? describe('activeShare', own).note : '';
}

/** Whether a portfolio of another scheme would bring one. */
const lacksIndexFund = ({ measureNotes }: SchemeMeasures): boolean =>
  parseMeasureNotes(measureNotes)('activeShare') === 'NoIndexFund';

const TERMS = (['activeShare', 'activeCost', 'trackingError1Year'] as const).map((field) => {
  const { label, description } = measureFields[field];
  return { term: label, text: description };
});

interface IndexFundLinkProps {
  readonly code: string;
  readonly name: string | undefined;
  readonly date: SchemeMeasures['activeShareDate'];
}

const IndexFundLink = ({ code, name, date }: IndexFundLinkProps) => (
  <p>
    against <a href={buildPageHref('scheme', { code })}>{name === undefined ? code : getShortName(name)}</a>
    {date !== null && `, portfolio of ${formatDay(date)}`}
  </p>
);

/** Ranks are on the Overview. */
const describe = (field: MeasureField, own: SchemeMeasures | null | undefined, failure: FailedRequest | null = null) =>
  describeMeasure(field, { own, rankBy: () => null, failure }, null);

/** @param index the measures of the index fund: undefined while they are being loaded, and if they could not be; null without any. */
function buildActiveShareFacts(
  own: SchemeMeasures,
  index: SchemeMeasures | null | undefined,
  failure: FailedRequest | null,
): readonly Fact[] {
  const facts = [
    ['activeShare', 'Active share', '% of the equity', own],
    ['activeCost', 'An active rupee costs', '% a year: (TER − TER of the index fund) / active share', own],
    ['trackingError1Year', 'Tracking error of the index fund', '% p.a. over 1 year', index],
  ] as const;
  return facts.map(([field, term, more, of]) => {
    const { value, note, definition } = describe(field, of, failure);
    return { id: field, term, value, more, title: note || definition };
  });
}

const defaultView: TableView = { sort: [{ id: 'contribution', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['weight', 'indexWeight', 'difference', 'contribution'] } as const;
const noun = { one: 'share', many: 'shares' };
const getIsin = ({ isin }: ActiveRow): string => isin;

interface ActiveWeightsProps extends ActiveShareSectionProps {
  readonly indexHoldings: readonly Holding[];
}

function ActiveWeights({ code, name, own, asOf, holdings, indexHoldings }: ActiveWeightsProps) {
  const rows = useMemo(() => buildActiveRows(holdings, indexHoldings), [holdings, indexHoldings]);
  const { view, onView, ignored } = useTableView(activeColumns, defaultView, 'active');
  const table = useTableRows(activeColumns, rows, view, defaultView.sort);
  const withoutIsin = [...holdings, ...indexHoldings].filter(
    (row) => isEquityRelated(row) && row.isin.trim() === '',
  ).length;
  return (
    <div className="columns">
      <ColumnSpanSection columns={8} label="Over- and underweights">
        <IgnoredSettingsNotice parts={ignored} />
        <DataTable
          name={`Over- and underweights of ${name}`}
          noun={noun}
          table={table}
          rowKey={getIsin}
          onView={onView}
          totals={totals}
          quality={[
            { text: asOf === null ? 'Portfolio date not available' : `Portfolio of ${formatDay(asOf)}` },
            { text: 'equity of each adds up to 100 %' },
            ...(withoutIsin === 0 ? [] : [{ text: `${formatCount(withoutIsin, 'share')} without ISIN, not counted` }]),
          ]}
          onExport={createTableExport(
            ['active-share', name, asOf],
            [...buildPortfolioColumns({ code, name, date: asOf }), buildIndexFundColumn(own.activeShareCode)],
          )}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Chart">
        <DivergingBars
          title="Over- and underweights"
          rows={table.filteredRows}
          name={instrumentColumn}
          change={differenceColumn}
          directions={DIRECTIONS}
          asOf={asOf}
          max={20}
        />
      </ColumnSpanSection>
    </div>
  );
}

const DIRECTIONS = ['Overweight', 'Underweight'] as const;

const buildIndexFundColumn = (code: string) =>
  textColumn('indexFund', () => code, { header: 'Index fund', label: 'Code of the index fund' });

const EQUITY = 'of the equity, which adds up to 100 %';
const holders = ['Both', 'Scheme only', 'Index fund only'] as const;

const findHolders = ({ weight, indexWeight }: ActiveRow): (typeof holders)[number] =>
  holders[weight === 0 ? 2 : indexWeight === 0 ? 1 : 0];

/** Overweight if above 0, underweight if below. */
const differenceColumn: Column<ActiveRow> = numberColumn('difference', (row) => row.difference, {
  header: 'Difference, pp',
  label: 'Difference from the index fund',
  unit: 'pp',
  signed: 'change',
  width: 116,
});

const activeColumns: readonly Column<ActiveRow>[] = [
  instrumentColumn,
  numberColumn('weight', (row) => row.weight, {
    header: 'Weight, %',
    label: 'Weight in the equity',
    definition: `Weight in the scheme, ${EQUITY}.`,
    unit: '%',
    width: 92,
  }),
  numberColumn('indexWeight', (row) => row.indexWeight, {
    header: 'Index fund, %',
    label: 'Weight in the equity of the index fund',
    definition: `Weight in the index fund, ${EQUITY}.`,
    unit: '%',
    width: 108,
  }),
  differenceColumn,
  numberColumn('contribution', (row) => row.contribution, {
    header: 'Active share, pp',
    label: 'Part of the active share',
    definition: 'Half of the difference, without its sign: the sum of all is the active share.',
    unit: 'pp',
    width: 144,
  }),
  choiceColumn('holders', findHolders, { header: 'Held by', order: holders, width: 124 }),
  sectorColumn,
  sizeColumn,
  isinColumn,
];

/** A share in the equity of a scheme, of an index fund, or of both. */
type ActiveRow = ActiveWeight & Pick<Holding, 'instrument' | 'sector' | 'size'>;

/** The equity of a scheme beside that of the index fund that its active share is measured against. */
function buildActiveRows(holdings: readonly Holding[], indexHoldings: readonly Holding[]): readonly ActiveRow[] {
  const shares = new Map(
    [...indexHoldings, ...holdings]
      .filter(isEquityRelated)
      .map((holding) => [holding.isin.trim().toUpperCase(), holding] as const),
  );
  return compareEquityWeights(collectEquityWeights(holdings), collectEquityWeights(indexHoldings)).map((weights) => {
    const { instrument = weights.isin, sector = '', size = '' } = shares.get(weights.isin) ?? {};
    return { ...weights, instrument, sector, size };
  });
}
