import { codeOf } from './market.ts';
import { textOf, type Row } from './row.ts';
import type { Asked } from './service.ts';

// What the decisions say of selecting schemes, told once more and independently, so that any question can be held against
// the whole list.

/** Text as it is compared: any casing, white space of any length as one space. */
export const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const ISINS = ['ISINGrowth', 'ISINDivPayout', 'ISINDivReinvest'] as const;

/** The ISINs a scheme code bears, empty ones left out. */
export const isinsOf = (row: Row): readonly string[] =>
  ISINS.map((field) => textOf(row, field)).filter((isin) => isin !== '');

/** The records that a question selects of the whole list, in its order: criteria combine with AND. */
export function selected(rows: readonly Row[], asked: Asked): readonly Row[] {
  const listed = (name: string, read: (item: string) => string) => asked[name]?.split(',').map(read);
  const codes = listed('code', (code) => code);
  const isins = listed('isin', (isin) => isin.toUpperCase());
  const exact = (name: string, field: string) => (row: Row) =>
    asked[name] === undefined || plain(textOf(row, field)) === plain(asked[name]);
  return rows
    .filter((row) => codes === undefined || codes.includes(codeOf(row)))
    .filter((row) => isins === undefined || isinsOf(row).some((isin) => isins.includes(isin.toUpperCase())))
    .filter(called(rows, 'SchemeName', asked['name']))
    .filter(called(rows, 'MutualFund', asked['mutualFund']))
    .filter(exact('type', 'Type'))
    .filter(exact('category', 'Category'))
    .filter(exact('subcategory', 'SubCategory'));
}

/** Every word somewhere in the name; where some bear exactly the name, only those. */
export function called(rows: readonly Row[], field: string, asked: string | undefined): (row: Row) => boolean {
  if (asked === undefined) return () => true;
  const wanted = plain(asked);
  const nameOf = (row: Row) => plain(textOf(row, field));
  if (rows.some((row) => nameOf(row) === wanted)) return (row) => nameOf(row) === wanted;
  return (row) => wanted.split(' ').every((word) => nameOf(row).includes(word));
}
