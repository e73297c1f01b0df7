import { useMemo } from 'react';
import type { IsoMonth } from '#contract/dates.ts';
import { type StockMove, stockMoveFields } from '#contract/records/portfolio.ts';
import { lakhToCroreOrNull } from '#finance/aum.ts';
import { sumKnown } from '#finance/decimals.ts';
import { tradeValue } from '#finance/glossary/column-definitions.ts';
import { formatDefinition } from '#finance/glossary/metric-definition.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { buildMonthColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { changeSettings, choice, useSettings } from '../../navigation/search-settings.ts';
import { PortfolioSource } from '../../schemes/missing-data.tsx';
import type { CoverageTexts } from '../../schemes/stocks/use-months.ts';
import { useStockMoves } from '../../schemes/stocks/use-stock-options.ts';
import { barCell } from '../../table/cells/bar-cell.tsx';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { fieldColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { formatMonth } from '../../ui/text/format.ts';
import { buildStockHref } from './holder-columns.ts';
import { groupBy } from './holder-rows.ts';
import { parseSector } from './sector-select.tsx';

const [FEW, MANY] = [10, 25];
/** How many shares bought, and how many sold, are listed. */
const moverSettings = { most: choice([`${FEW}`, `${MANY}`], `${FEW}`) };

interface StockMoversProps {
  readonly month: IsoMonth;
  /** The month in the URL, for the links; undefined for the default. */
  readonly monthInUrl: string | undefined;
  readonly sectorInUrl: string | undefined;
  readonly coverage: CoverageTexts;
}

/** The shares that all schemes together bought and sold most in a month, of all sectors or of one. */
export function StockMovers({ month, monthInUrl, sectorInUrl, coverage }: StockMoversProps) {
  const query = useStockMoves(month);
  const { sector, ignored } = useMemo(() => parseSector(query.data, sectorInUrl), [query.data, sectorInUrl]);
  const { settings, write } = useSettings(moverSettings);
  const most = Number(settings.most);
  return (
    <>
      <IgnoredSettingsNotice parts={[...ignored, ...settings.ignored]} />
      <QueryResult
        query={query}
        what="what was bought and sold most"
        rows={FEW}
        empty={{
          title: `No trades in ${formatMonth(month)}`,
          text: (
            <>
              No portfolio of this month has a previous one at most {MAX_DAYS_TO_PREVIOUS} days older. Choose another
              month. <PortfolioSource fundHouses={[]} />
            </>
          ),
        }}
      >
        {(moves) => (
          <div className="columns">
            <MoversTable
              title="Most bought"
              prefix="bought"
              sign={1}
              {...{ moves, sector, most, month, monthInUrl, coverage }}
            />
            <MoversTable
              title="Most sold"
              prefix="sold"
              sign={-1}
              {...{ moves, sector, most, month, monthInUrl, coverage }}
            />
            {([1, -1] as const).some((sign) => selectTopMoves(moves, sign, sector, MANY).length > FEW) && (
              <ColumnSpanSection columns={12} label="More">
                <Button
                  aria-expanded={most > FEW}
                  onClick={() => write(changeSettings(moverSettings, { most: `${most > FEW ? FEW : MANY}` }))}
                >
                  {most > FEW ? 'Show fewer' : 'Show more'}
                </Button>
              </ColumnSpanSection>
            )}
            {sector === '' && (
              <ColumnSpanSection columns={6} label="Sectors">
                <SectorTrades moves={moves} compared={coverage.compared} />
              </ColumnSpanSection>
            )}
          </div>
        )}
      </QueryResult>
    </>
  );
}

interface MoversTableProps extends Pick<StockMoversProps, 'month' | 'monthInUrl' | 'coverage'> {
  readonly title: string;
  /** The prefix of its URL parameters. */
  readonly prefix: string;
  readonly sign: 1 | -1;
  readonly moves: readonly StockMove[];
  /** '' for all. */
  readonly sector: string;
  readonly most: number;
}

const defaultViews: Readonly<Record<1 | -1, TableView>> = {
  1: { sort: [{ id: 'tradeValue', descending: true }], search: '', filters: {} },
  [-1]: { sort: [{ id: 'tradeValue', descending: false }], search: '', filters: {} },
};
const noun = { one: 'share', many: 'shares' };

function MoversTable({ title, prefix, sign, moves, sector, most, month, monthInUrl, coverage }: MoversTableProps) {
  const rows = useMemo(() => selectTopMoves(moves, sign, sector, most), [moves, sign, sector, most]);
  const columns = useMemo(() => buildColumns(monthInUrl), [monthInUrl]);
  const { view, onView, ignored } = useTableView(columns, defaultViews[sign], prefix);
  const table = useTableRows(columns, rows, view, defaultViews[sign].sort);
  return (
    <ColumnSpanSection columns={6} label={title}>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={title}
        title={title}
        noun={noun}
        table={table}
        rowKey={({ isin }) => isin}
        onView={onView}
        quality={[
          ...(sector === '' ? [] : [{ text: `Sector: ${sector}` }]),
          { text: `Portfolios of ${formatMonth(month)} vs each scheme’s previous one` },
          ...(coverage.compared === '' ? [] : [{ text: coverage.compared }]),
          { text: 'after corporate actions' },
        ]}
        onExport={createTableExport(
          ['stocks', title.toLowerCase(), sector, month],
          [...buildMonthColumns(month, coverage.compared), ...fileColumns],
        )}
      />
    </ColumnSpanSection>
  );
}

/** The largest in their direction, which the service returns first. */
const selectTopMoves = (
  moves: readonly StockMove[],
  sign: 1 | -1,
  sector: string,
  most: number,
): readonly StockMove[] =>
  moves.filter((move) => (move.tradeValue ?? 0) * sign > 0 && (sector === '' || move.sector === sector)).slice(0, most);

/** In files: the names of companies change, and a file of all sectors is pivoted by them. */
const fileColumns: readonly Column<StockMove>[] = [
  fieldColumn(stockMoveFields, 'isin', { header: 'ISIN', cell: codeCell }),
  fieldColumn(stockMoveFields, 'sector', { header: 'Sector' }),
];

const buildColumns = (month: string | undefined): readonly Column<StockMove>[] => [
  textColumn('instrument', (row) => row.instrument, {
    header: 'Stock',
    label: stockMoveFields.instrument.label,
    href: ({ isin }) => buildStockHref(isin, month),
    width: 230,
  }),
  numberColumn('tradeValue', (row) => lakhToCroreOrNull(row.tradeValue), {
    header: 'Trade, ₹ crore',
    label: 'Net value bought or sold',
    definition: formatDefinition(tradeValue),
    unit: '₹ crore',
    signed: 'change',
    cell: barCell,
    width: 156,
  }),
  fieldColumn(stockMoveFields, 'bought', { header: 'Buying', label: 'Schemes that bought', decimals: 0, width: 68 }),
  fieldColumn(stockMoveFields, 'sold', { header: 'Selling', label: 'Schemes that sold', decimals: 0, width: 68 }),
  fieldColumn(stockMoveFields, 'schemes', { header: 'Holders', label: 'Schemes that hold it', decimals: 0, width: 72 }),
];

type SectorTrade = Pick<StockMove, 'sector' | 'tradeValue'>;

const DIRECTIONS = ['Bought', 'Sold'] as const;
const sectorColumn: Column<SectorTrade> = textColumn('sector', ({ sector }) => sector || 'Not disclosed', {
  header: 'Sector',
});
const sectorTradeColumn: Column<SectorTrade> = numberColumn('tradeValue', (row) => lakhToCroreOrNull(row.tradeValue), {
  header: 'Trade, ₹ crore',
  label: 'Net value bought or sold',
  unit: '₹ crore',
  signed: 'change',
});

/** What all trades of the month come to in each sector. */
function SectorTrades({ moves, compared }: { readonly moves: readonly StockMove[]; readonly compared: string }) {
  const rows = useMemo(() => sumBySector(moves), [moves]);
  return (
    <DivergingBars
      title="By sector"
      rows={rows}
      name={sectorColumn}
      change={sectorTradeColumn}
      dates={compared || 'net value, after corporate actions'}
      directions={DIRECTIONS}
      max={rows.length}
    />
  );
}

/** The trades of each sector, in ₹ lakh. A share whose trades have no value is in none of the sums. */
const sumBySector = (moves: readonly SectorTrade[]): readonly SectorTrade[] =>
  [...groupBy(moves, ({ sector }) => sector)].map(([sector, ofSector]) => ({
    sector,
    tradeValue: sumKnown(ofSector.map((move) => move.tradeValue)),
  }));
