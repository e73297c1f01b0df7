/** A cell of the transcribed rows: a text, a number as written, a day; null for no cell. */
type TranscribedCell = string | number | { readonly n: string | number } | { readonly d: string } | null;
export type TranscribedRow = readonly TranscribedCell[];

interface SpreadsheetOptions {
  readonly banner?: readonly string[];
  readonly saved?: string;
  /** In front of the first worksheet: styles, or what does not belong there. */
  readonly head?: string;
  /** Whether the value is merged over two columns. */
  readonly isMerged?: boolean;
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', '&#10;')
    .replaceAll('[SPACES]', ' '.repeat(300));

/** An XML spreadsheet as Excel saves one, with these rows of number, label and value. */
export function buildSpreadsheet(rows: readonly TranscribedRow[], options: SpreadsheetOptions = {}): string {
  const { banner = ['Fields', 'SCHEME SUMMARY DOCUMENT'], saved, head = '', isMerged = false } = options;
  const merged = isMerged ? ' ss:MergeAcross="1"' : '';
  const properties = saved === undefined ? '' : `<LastSaved>${saved}</LastSaved>`;
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
 <DocumentProperties xmlns="urn:schemas-microsoft-com:office:office">${properties}</DocumentProperties>${head}
 <Worksheet ss:Name="Sheet1"><Table>
  <Row>${banner.map((text) => buildCell(text, '')).join('')}</Row>
${rows.map((row) => `  <Row>${row.map((cell, column) => buildCell(cell, buildIndex(row, column) + (column === 2 ? merged : ''))).join('')}</Row>`).join('\n')}
 </Table></Worksheet>
</Workbook>`;
}

/** A cell behind others that are missing says where it is. */
const buildIndex = (row: TranscribedRow, column: number): string =>
  column > 0 && row[column - 1] === null ? ` ss:Index="${column + 1}"` : '';

function buildCell(cell: TranscribedCell, attributes: string): string {
  if (cell === null) return '';
  const [type, value] = toTyped(cell);
  return `<Cell${attributes}><Data ss:Type="${type}">${escape(value)}</Data><NamedCell ss:Name="Print_Area"/></Cell>`;
}

function toTyped(cell: Exclude<TranscribedCell, null>): readonly [type: string, value: string] {
  if (typeof cell === 'string') return ['String', cell];
  if (typeof cell === 'number') return ['Number', String(cell)];
  return 'd' in cell ? ['DateTime', cell.d] : ['Number', String(cell.n)];
}
