import type { ComponentProps, ReactNode } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { ComparedIsin } from '#finance/portfolio/overlap.ts';
import { type ChartTableData, numberHeader, textHeader } from '../../../chart/frame/chart-table.tsx';
import { SectionNote } from '../../../ui/layout/page-sections.tsx';
import { formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import styles from './weights-table.module.css';

interface ComparedPortfolio {
  readonly name: string;
  readonly date: IsoDate | null;
  readonly rows: readonly Holding[];
}

export interface WeightsTableProps {
  /** Selects the rows. */
  readonly controls: ReactNode;
  /** Accessible name. */
  readonly label: string;
  /** In the order of the weights. */
  readonly portfolios: readonly ComparedPortfolio[];
  readonly rows: readonly ComparedIsin[];
  /** The last column. */
  readonly total: { readonly header: string; readonly unit: string; readonly format: (row: ComparedIsin) => string };
}

/** Holdings with their weights in each of several portfolios. */
export function WeightsTable({ controls, label, portfolios, rows, total }: WeightsTableProps) {
  const instruments = nameInstruments(portfolios);
  return (
    <>
      <div className={styles['parts']}>{controls}</div>
      <section
        className={`table-frame ${styles['holdings']}`}
        aria-label={`${label}, holdings`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <WrappingTable>
          <thead>
            <tr>
              <th scope="col">Instrument</th>
              {portfolios.map(({ name, date }) => (
                <th key={name} scope="col" className="number">
                  {name}, %<br />
                  <span className="quiet">{formatOrDash(date, formatDay)}</span>
                </th>
              ))}
              <th scope="col" className="number">
                {total.unit === '' ? total.header : `${total.header}, ${total.unit}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.isin}>
                <th scope="row">{instruments.get(row.isin) ?? row.isin}</th>
                {row.weights.map((weight, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns are the schemes, in their order
                  <td key={index} className="number">
                    {formatOrDash(weight, formatNumber)}
                  </td>
                ))}
                <td className="number">{total.format(row)}</td>
              </tr>
            ))}
          </tbody>
        </WrappingTable>
        {rows.length === 0 && <SectionNote>No such holdings.</SectionNote>}
      </section>
    </>
  );
}

/** The table to export, with ISINs. */
export function buildWeightsTable({ portfolios, rows, total }: Omit<WeightsTableProps, 'controls'>): ChartTableData {
  const instruments = nameInstruments(portfolios);
  return {
    headers: [
      textHeader('Instrument'),
      textHeader('ISIN'),
      ...portfolios.map(({ name, date }) => numberHeader(`${name}, ${formatOrDash(date, formatDay)}`, '%')),
      numberHeader(total.header, total.unit),
    ],
    rows: rows.map((row) => ({
      key: row.isin,
      cells: [
        instruments.get(row.isin) ?? row.isin,
        row.isin,
        ...row.weights.map((weight) => formatOrDash(weight, formatNumber)),
        total.format(row),
      ],
    })),
  };
}

/** Names each instrument, by the ISIN under which portfolios are compared, as the first portfolio does. */
const nameInstruments = (portfolios: readonly ComparedPortfolio[]): ReadonlyMap<string, string> =>
  new Map(
    portfolios
      .toReversed()
      .flatMap(({ rows }) => rows.map(({ isin, instrument }) => [isin.trim().toUpperCase(), instrument] as const)),
  );

/** A table whose names wrap, with its heads and its first column in view. */
export const WrappingTable = (props: ComponentProps<'table'>) => <table {...props} className={styles['table']} />;
