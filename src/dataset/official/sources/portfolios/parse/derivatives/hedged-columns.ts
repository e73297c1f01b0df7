import { RejectedFile } from '../../../../parsing/errors.ts';
import { formatLocation, getCellNumber, getCellText, type Worksheet } from '../../../../workbook/worksheet.ts';
import { classifyHolding } from '../asset-type.ts';
import { isTotal, parseRow, type PortfolioTableRow } from '../parse-row.ts';
import type { Table } from '../parse-table.ts';

// quant's Arbitrage and Equity Savings funds (March 2026) have the futures that hedge a share beside it, in columns `Hedged Quantity` and
// `Hedged % to NAV`, and a grand total less the notional value of all futures: 32.13 %.

const HEDGED_QUANTITY = /^hedged (?:quantity|qty)\b/i;
const HEDGED_WEIGHT = /^hedged (?:%|percentage\b)/i;

/** A table whose total is that of its holdings, and the derivatives outside it. */
interface SeparatedTable {
  readonly table: Table;
  readonly derivatives: readonly PortfolioTableRow[];
}

/** Percentage points, of a sum of weights that are printed with eight decimals. */
const WEIGHT_TOLERANCE = 0.01;
/** ₹ lakh for each of the values, which are computed from weights. */
const VALUE_TOLERANCE = 0.01;

/**
 * The table without the derivatives that its total includes, and these, with those beside the shares that they hedge; a table without
 * such columns as it is.
 * @throws RejectedFile if they do not add up to the printed total of the derivatives, or the rest not to the whole.
 */
export function separateHedges(sheet: Worksheet, table: Table): SeparatedTable {
  const hedged = listHedges(sheet, table);
  if (hedged.length === 0) return { table, derivatives: [] };
  const isListed = (row: PortfolioTableRow) => classifyHolding(row) === 'Derivative';
  const [listed, holdings] = [table.rows.filter(isListed), table.rows.filter((row) => !isListed(row))];
  const weight = sumWeights([...listed, ...hedged]);
  const printed = findTotal(sheet, table, weight);
  if (printed === null || table.totalWeight === null)
    reject(sheet, table, `their sum is ${weight.toFixed(4)} %, which is no total`);
  const whole = sumWeights(holdings);
  const isIncluded = Math.abs(table.totalWeight - whole) > WEIGHT_TOLERANCE;
  const net = {
    totalWeight: table.totalWeight - (isIncluded ? printed.weight : 0),
    totalValue: table.totalValue - (isIncluded ? printed.value : 0),
  };
  if (Math.abs(net.totalWeight - whole) > WEIGHT_TOLERANCE || Math.abs(whole - 100) > WEIGHT_TOLERANCE) {
    const expected = `the grand total without them to ${net.totalWeight.toFixed(4)} %`;
    reject(sheet, table, `the other rows add up to ${whole.toFixed(4)} %, and ${expected}`);
  }
  const derivatives = [
    ...listed,
    ...hedged.map((row) => ({ ...row, value: round((row.weight / 100) * net.totalValue) })),
  ];
  const value = derivatives.reduce((sum, row) => sum + (row.value ?? 0), 0);
  if (Math.abs(value - printed.value) > VALUE_TOLERANCE * (derivatives.length + 1))
    reject(sheet, table, `their values add up to ${value.toFixed(2)}, expected ${printed.value.toFixed(2)}`);
  return { table: { ...table, ...net, rows: holdings }, derivatives };
}

type HedgeRow = PortfolioTableRow & { readonly weight: number };

function listHedges(sheet: Worksheet, { header, rows, columns }: Table): readonly HedgeRow[] {
  const titles = (sheet.rows[header] ?? []).map(getCellText);
  const [quantityColumn, weightColumn] = [HEDGED_QUANTITY, HEDGED_WEIGHT].map((title) =>
    titles.findIndex((text) => title.test(text)),
  );
  if (quantityColumn === undefined || weightColumn === undefined || quantityColumn < 0 || weightColumn < 0) return [];
  return rows.flatMap((row) => {
    const cells = sheet.rows[row.index] ?? [];
    const [quantity, weight] = [getCellNumber(cells[quantityColumn]), getCellNumber(cells[weightColumn])];
    if (quantity === null || weight === null || quantity === 0) return [];
    const share = parseRow(cells, row.index, { ...columns, yield: null }, 'Derivative');
    return [
      {
        ...share,
        name: `${row.name} – futures (hedge)`,
        isin: '',
        isinText: '',
        quantity,
        weight,
        value: null,
        yield: null,
      },
    ];
  });
}

/** The value of the total of a section with a weight. */
function findTotal(sheet: Worksheet, { header, end, columns }: Table, weight: number) {
  for (let index = header + 1; index < end; index++) {
    const row = parseRow(sheet.rows[index] ?? [], index, columns, null);
    if (
      isTotal(row) &&
      row.value !== null &&
      typeof row.weight === 'number' &&
      Math.abs(row.weight - weight) <= WEIGHT_TOLERANCE
    )
      return { weight: row.weight, value: row.value };
  }
  return null;
}

const sumWeights = (rows: readonly PortfolioTableRow[]): number =>
  rows.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0), 0);

const round = (value: number): number => Number(value.toFixed(2));

function reject(sheet: Worksheet, { end }: Table, reason: string): never {
  throw new RejectedFile(
    `${formatLocation(sheet.name, end)}: futures beside the shares that they hedge, but ${reason}`,
  );
}
