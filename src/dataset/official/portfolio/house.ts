import { RefusedFile } from '../rows.ts';
import { textsOf } from '../workbook/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { fundHouses } from './fund-houses.ts';

// `SBI Mutual Fund` in a cell of its own above the table (SBI, ICICI, PPFAS, UTI).
const OWN_CELL = /^(?!by |of |the )([\w&.' -]{2,40}) mutual fund$/i;
// `aggregate investments by other schemes of Aditya Birla Sun Life Mutual Fund` in the notes.
const IN_NOTES = /other schemes of ([\w&.' -]{2,40}? mutual fund)\b/gi;
const TITLE_ROWS = 12;

/**
 * The house that published a workbook: as a cell above a table says, else as the notes say, else by the brand that
 * all its schemes bear.
 * @throws RefusedFile where none of these tells one house.
 */
export function houseOf(workbook: Workbook, schemeNames: readonly string[]): string {
  const told = [...titles(workbook), ...notes(workbook)];
  const [first, ...others] = [...new Set(told.map(spelledAsKnown))];
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined) throw new RefusedFile(`expected one fund house, got ${[first, ...others].join(', ')}`);
  const branded = fundHouses.filter((house) => schemeNames.every((name) => bears(name, brandOf(house))));
  const longest = branded.toSorted((a, b) => b.length - a.length)[0];
  if (longest !== undefined && schemeNames.length > 0) return longest;
  throw new RefusedFile(`expected the name of a fund house, got none (first scheme: ${schemeNames[0] ?? 'none'})`);
}

function titles(workbook: Workbook): readonly string[] {
  return workbook.sheets
    .flatMap((sheet) => sheet.rows.slice(0, TITLE_ROWS).flatMap(textsOf))
    .filter((text) => OWN_CELL.test(text) && !/international mutual fund/i.test(text));
}

function notes(workbook: Workbook): readonly string[] {
  return workbook.sheets.flatMap((sheet) =>
    sheet.rows.flatMap(textsOf).flatMap((text) => [...text.matchAll(IN_NOTES)].map(([, house]) => house ?? '')),
  );
}

function spelledAsKnown(told: string): string {
  return fundHouses.find((house) => house.toLowerCase() === told.toLowerCase()) ?? told;
}

const brandOf = (house: string): string => house.replace(/ Mutual Fund$/i, '');
const bears = (name: string, brand: string): boolean => name.toLowerCase().startsWith(`${brand.toLowerCase()} `);
