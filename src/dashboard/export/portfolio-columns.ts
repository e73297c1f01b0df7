import { dateColumn, textColumn } from '../table/column-builders.ts';
import type { Column } from '../table/column.ts';

/** The portfolio that a file contains. Dates are ISO; null if not available. */
interface ExportedPortfolio {
  readonly code: string;
  readonly name: string;
  readonly date: string | null;
  /** Of the portfolio that it is compared with; absent if it is not compared. */
  readonly previousDate?: string | null;
}

/** Scheme, code and date, the same in every row, so that the files of several schemes can be stacked. */
export function buildPortfolioColumns({
  code,
  name,
  date,
  previousDate,
}: ExportedPortfolio): readonly Column<unknown>[] {
  return [
    textColumn('code', () => code, { header: 'Code', label: 'Code' }),
    textColumn('schemeName', () => name, { header: 'Scheme', label: 'Scheme' }),
    dateColumn('date', () => date, { header: 'Portfolio date', label: 'Portfolio date' }),
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
