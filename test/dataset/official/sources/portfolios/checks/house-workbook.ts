import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { checkedIsin } from '#test/support/market/build-official-files.ts';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';

/** A position as it is printed. */
interface Position {
  readonly name: string;
  readonly isin: string;
  readonly quantity: number;
  /** ₹ lakh. */
  readonly value: number;
  /** Industry or rating; `Banks` by default. */
  readonly rating?: string;
}

export interface HouseOptions {
  readonly house?: 'SBI' | 'HDFC' | 'Axis';
  /** The month of 2026, 1 to 7. */
  readonly month: number;
  /** The date that the sheets print, by default the last day of the month. */
  readonly date?: (scheme: string) => string | number;
  readonly savedAt?: string;
  readonly is1904?: boolean;
  readonly hidden?: readonly string[];
  /** The schemes that the workbook has. */
  readonly schemes?: readonly string[];
  readonly unit?: 'Lakhs' | 'Crores';
  readonly change?: (position: Position, scheme: string) => Partial<Position>;
}

const SCHEMES = ['Large Cap', 'Mid Cap', 'Flexi Cap', 'Liquid'];
/** Two with the same securities. */
const DEBT_SCHEMES = ['Liquid', 'Overnight'];
const DAYS = [31, 28, 31, 30, 31, 30, 31];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
const LAKH = 100_000;

/** ₹ per share, the same for every holder: it moves by some percent a month. */
const findPrice = (share: number, month: number): number => (200 + share * 150) * (1 + ((share + month) % 5) * 0.03);

function listPositions(scheme: string, month: number): readonly Position[] {
  const size = 1 + SCHEMES.indexOf(scheme);
  const position = (name: string, isin: string, quantity: number, price: number): Position => ({
    ...{ name, isin: checkedIsin(isin), quantity, value: Number(((quantity * price) / LAKH).toFixed(2)) },
  });
  if (DEBT_SCHEMES.includes(scheme))
    return [
      position('91 DAYS TBILL 20/08/2026', 'IN002026X01', 900_000 + month, 97 + month / 2),
      position('6.90% GOI (15/04/2065)', 'IN002025001', 700_000, 96 + month / 4),
      position('HDFC Bank Ltd. (15/08/2026)', 'INE040A16AB', 400, 470_000 + month * 3_000),
      position('Export-Import Bank (19/09/2026)', 'INE514E14AB', 300, 468_000 + month * 3_000),
    ];
  return Array.from({ length: 12 }, (_, share) =>
    position(`Company ${share} Ltd.`, `INE${100 + share}A0101`, 10_000 * size + 100 * share, findPrice(share, month)),
  );
}

/** The monthly workbook of a house: three equity schemes with twelve shares each, and a liquid one. */
export function buildHouseWorkbook(options: HouseOptions): OpenedFile {
  const { house = 'SBI', month, schemes = SCHEMES, unit = 'Lakhs', change = () => ({}) } = options;
  const lastDay = `${MONTHS[month - 1]} ${DAYS[month - 1]}, 2026`;
  const header = ['Name of the Instrument', 'ISIN', 'Industry / Rating', 'Quantity', `Market value (Rs. in ${unit})`];
  const sheets = schemes.map((scheme) => {
    const positions = listPositions(scheme, month).map((position) => ({ ...position, ...change(position, scheme) }));
    const total = positions.reduce((sum, { value }) => sum + value, 0);
    const weigh = (value: number) => Number(((value / total) * 100).toFixed(2));
    const rows: Rows = positions.map(({ name, isin, quantity, value, rating = 'Banks' }) => [
      ...[name, isin, rating, quantity, value, weigh(value)],
    ]);
    const sheet = buildSheet({
      ...{ fundHouse: `${house} Mutual Fund`, scheme: `${house} ${scheme} Fund`, rows },
      date: options.date?.(scheme) ?? lastDay,
      header: [...header, '% to AUM'],
      total: ['GRAND TOTAL (AUM)', null, null, null, Number(total.toFixed(6)), 100],
    });
    return [scheme, sheet] as const;
  });
  const { hidden = [], is1904 = false } = options;
  const savedAt = new Date(options.savedAt ?? `2026-${String(month + 1).padStart(2, '0')}-07T10:00:00Z`);
  const bytes = buildWorkbook(Object.fromEntries(sheets), { savedAt, hidden, is1904 });
  return { name: `${house} ${month}.xlsx`, bytes, rejection: null };
}
