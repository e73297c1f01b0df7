import type { IsoDate } from '#contract/dates.ts';
import { type AumMove, aumMoveFields } from '#contract/records/aum.ts';
import { dateColumn, textColumn } from '../table/column-builders.ts';
import type { Column } from '../table/column.ts';

// Pixels. They stay in view before the column that names the rows, so they are narrow; what is the same in every row may be cut off.
const ID_WIDTH = 60;
const ISIN_WIDTH = 90;
const REPEATED_WIDTH = 110;

/** A scheme's code, without which a row of a file cannot be joined with other data: names are shared and change. */
export const codeColumn: Column<{ readonly code: string }> = textColumn('code', ({ code }) => code, {
  header: 'Code',
  width: ID_WIDTH,
});

/** The portfolio that a file contains. Dates are ISO; null if not available. */
interface ExportedPortfolio {
  readonly code: string;
  readonly name: string;
  readonly date: IsoDate | null;
  /** The date of the portfolio that it is compared with; absent if it is not compared. */
  readonly previousDate?: IsoDate | null;
}

/** Scheme, code and date, the same in every row, so that the files of several schemes can be stacked. */
export function buildPortfolioColumns({
  code,
  name,
  date,
  previousDate,
}: ExportedPortfolio): readonly Column<unknown>[] {
  return [
    textColumn('code', () => code, { header: 'Code', width: ID_WIDTH }),
    textColumn('schemeName', () => name, { header: 'Scheme', width: REPEATED_WIDTH }),
    dateColumn('date', () => date, { header: 'Portfolio date' }),
    ...(previousDate === undefined
      ? []
      : [
          dateColumn('prevDate', () => previousDate, {
            header: 'Compared with',
            label: 'Compared with the portfolio of',
          }),
        ]),
  ];
}

/** The share that a file is about. */
interface ExportedStock {
  readonly isin: string;
  readonly name: string;
  /** The month of the portfolios, `2026-10`. */
  readonly month: string;
  /** Which fund houses' portfolios are loaded; '' if not known. */
  readonly coverage: string;
}

/** ISIN, share, month and coverage, the same in every row, so that the files of several shares and months can be stacked. */
export function buildStockColumns({ isin, name, month, coverage }: ExportedStock): readonly Column<unknown>[] {
  return [
    textColumn('isin', () => isin, { header: 'ISIN', width: ISIN_WIDTH }),
    textColumn('stock', () => name, { header: 'Stock', width: REPEATED_WIDTH }),
    ...buildMonthColumns(month, coverage),
  ];
}

/** The month of the portfolios and their coverage, the same in every row; without coverage the month alone. */
export const buildMonthColumns = (month: string, coverage: string): readonly Column<unknown>[] => [
  textColumn('month', () => month, { header: 'Month', label: 'Portfolios of', width: ID_WIDTH }),
  ...buildCoverageColumns(coverage, 'Portfolios loaded'),
];

const buildCoverageColumns = (coverage: string, label: string): readonly Column<unknown>[] =>
  coverage === '' ? [] : [textColumn('coverage', () => coverage, { header: 'Coverage', label, width: REPEATED_WIDTH })];

/** The days whose AUM is compared. */
interface ComparedAumDates {
  readonly dates: readonly IsoDate[];
  readonly monthEnds: readonly IsoDate[];
  /** Stated by the rows; otherwise as the specification defines them. */
  readonly areStated: boolean;
}

type DatedAum = Pick<AumMove, 'code' | 'dailyAum' | 'dailyAumDate' | 'preMonthAum' | 'preMonthAumDate'>;

/**
 * A row's code and the dates of its two values, those of the specification only where no row of the service states any; and of which fund
 * houses the rows are, if that is known.
 */
export function buildAumMoveColumns(
  { dates, monthEnds, areStated }: ComparedAumDates,
  coverage: string,
): readonly Column<DatedAum>[] {
  const selectDate = (stated: IsoDate | null, value: number | null, specified: readonly IsoDate[]) =>
    areStated || value === null ? stated : (specified[0] ?? null);
  return [
    codeColumn,
    dateColumn('dailyAumDate', (row) => selectDate(row.dailyAumDate, row.dailyAum, dates), {
      header: 'Latest of',
      label: aumMoveFields.dailyAumDate.label,
    }),
    dateColumn('preMonthAumDate', (row) => selectDate(row.preMonthAumDate, row.preMonthAum, monthEnds), {
      header: 'Month-end of',
      label: aumMoveFields.preMonthAumDate.label,
    }),
    ...buildCoverageColumns(coverage, 'AUM loaded'),
  ];
}
