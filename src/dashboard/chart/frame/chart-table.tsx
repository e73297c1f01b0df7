import type { Column } from '../../table/column.ts';
import type { SectionHeader, SectionTable } from '../../table/export-rows/section-tables.ts';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import styles from './chart-table.module.css';

/** The data of a chart as text, for users who prefer a table. */
export type ChartTableData = SectionTable;

export const EMPTY_TABLE: ChartTableData = { headers: [], rows: [] };

export const textHeader = (text: string): SectionHeader => ({ text, unit: '', isNumeric: false });
export const numberHeader = (text: string, unit = ''): SectionHeader => ({ text, unit, isNumeric: true });

/** The header of a column of numbers: its label and its unit. */
export const numberColumnHeader = <Row,>({ label, unit }: Column<Row>): SectionHeader => numberHeader(label, unit);

interface ChartTableProps {
  readonly label: string;
  readonly data: ChartTableData;
}

export function ChartTable({ label, data: { headers, rows } }: ChartTableProps) {
  return (
    <ScrollArea label={`${label}, data`}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header.text} scope="col" className={header.isNumeric ? 'number' : undefined}>
                {header.unit === '' ? header.text : `${header.text}, ${header.unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]?.text} className={headers[index + 1]?.isNumeric ? 'number' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
