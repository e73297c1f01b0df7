import { formerFundHouses } from '../../../matching/names/former-fund-houses.ts';
import { SHORT_BRANDS } from '../../../matching/names/fund-house-names.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import { getRowTexts, type Worksheet } from '../../../workbook/worksheet.ts';
import { findColumns } from './find-columns.ts';

// `SBI Mutual Fund` in a cell of its own above the table (SBI, ICICI, PPFAS, UTI).
const OWN_CELL = /^(?!by |of |the )([\w&.' -]{2,40}) mutual fund$/i;
// `aggregate investments by other schemes of Aditya Birla Sun Life Mutual Fund` in the notes.
const IN_NOTES = /other schemes of ([\w&.' -]{2,40}? mutual fund)\b/gi;
const TITLE_ROWS = 12;

/**
 * The fund house that published these sheets: from a cell above a table or the notes, else the brand that most scheme names start
 * with; '' if nothing names it.
 * @throws RejectedFile if they are of several houses.
 */
export function findFundHouse(sheets: readonly Worksheet[], schemeNames: readonly string[]): string {
  const named = removeRepeated(sheets.flatMap(findNamedHouses));
  const branded = schemeNames.flatMap((name) => findHouseOfScheme(name) ?? []);
  // some ETFs have a name of their own: Bharat Bond (Edelweiss), CPSE ETF (Nippon India)
  const isBranded = branded.length * 2 > schemeNames.length;
  const houses = named.length > 0 ? named : omitFormer([...new Set(branded)]);
  if (houses.length > 1) {
    throw new RejectedFile(
      `several fund houses: ${houses.join(', ')}; expected the portfolios of one, import a file for each`,
    );
  }
  return named.length > 0 || isBranded ? (houses[0] ?? '') : '';
}

/** Schemes may have the former brand of a house for years: those of IDFC's fixed-term plans are Bandhan's. */
const omitFormer = (houses: readonly string[]): readonly string[] =>
  houses.filter(
    (house) => !formerFundHouses.some(({ name, successor }) => name === house && houses.includes(successor ?? '')),
  );

/** The sheets that name another fund house than most of those that name one, with the reason; none without such a majority. */
export function findSheetsOfOtherHouses(sheets: readonly Worksheet[]): ReadonlyMap<string, string> {
  const named = sheets
    .map((sheet) => ({ sheet: sheet.name, houses: removeRepeated(findNamedHouses(sheet)) }))
    .filter(({ houses }) => houses.length > 0);
  const byHouse = Map.groupBy(named, ({ houses }) => houses.join(', ').toLowerCase());
  const [[usual] = []] = [...byHouse.values()]
    .filter((group) => group.length * 2 > named.length)
    .map((group) => group.map(({ houses }) => houses.join(', ')));
  return new Map(
    named
      .map(({ sheet, houses }) => [sheet, houses.join(', ')] as const)
      .filter(([, houses]) => usual !== undefined && houses.toLowerCase() !== usual.toLowerCase())
      .map(([sheet, houses]) => [sheet, `sheet ${sheet}: expected ${usual} like most sheets, got ${houses}`]),
  );
}

/** The names without those that differ in case alone: `PRINCIPAL MUTUAL FUND` above the table, `Principal Mutual Fund` in the notes. */
const removeRepeated = (names: readonly string[]): readonly string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();

const findNamedHouses = (sheet: Worksheet): readonly string[] =>
  [...findInTitles(sheet), ...findInNotes(sheet)].map(normalizeSpelling);

/** Below the header, `Overseas Mutual Fund` is an industry (Kotak), and a fund of funds holds those of other houses. */
function findInTitles(sheet: Worksheet): readonly string[] {
  const title = sheet.rows.slice(0, TITLE_ROWS);
  const header = title.findIndex((row) => findColumns(row) !== null);
  const texts = title.slice(0, header < 0 ? TITLE_ROWS : header).flatMap(getRowTexts);
  return texts.filter((text) => OWN_CELL.test(text) && (isKnownHouse(text) || isHouseOfTitle(text, texts)));
}

/** Under its name, or a shorter one: `Kotak Mutual Fund`. */
function isKnownHouse(name: string): boolean {
  const brand = getBrand(name).toLowerCase();
  return brands.some((known) => `${known.brand.toLowerCase()} `.startsWith(`${brand} `));
}

/** A house that is not on the list is one if a scheme above the table has its brand. */
const isHouseOfTitle = (name: string, texts: readonly string[]): boolean =>
  texts.some((text) => text !== name && hasBrand(text, getBrand(name)));

const findInNotes = (sheet: Worksheet): readonly string[] =>
  sheet.rows.flatMap(getRowTexts).flatMap((text) => [...text.matchAll(IN_NOTES)].map(([, house]) => house ?? ''));

function normalizeSpelling(name: string): string {
  return fundHouses.find((house) => house.toLowerCase() === name.toLowerCase()) ?? name;
}

/** The fund house whose brand a scheme's name starts with, the longest one; null if none. */
function findHouseOfScheme(schemeName: string): string | null {
  const found = brands.filter(({ brand }) => hasBrand(schemeName, brand));
  return found.toSorted((a, b) => b.brand.length - a.brand.length)[0]?.house ?? null;
}

/** `UTI-Transportation and Logistics Fund` has the brand too, `Unionised Fund` has not. */
const hasBrand = (name: string, brand: string): boolean =>
  name.toLowerCase().startsWith(brand.toLowerCase()) && /^[^\p{L}\p{N}&]/u.test(name.slice(brand.length));

/** Whether a text starts with the name of a fund house, as the names of schemes do. */
export const startsWithFundHouse = (text: string): boolean => findHouseOfScheme(text) !== null;

/**
 * The fund houses of NAVAll.txt, as spelled on 19 August 2026, and three that began by October. The list identifies the
 * house of a workbook that does not name it (Axis, DSP, HDFC, Mirae Asset, Zerodha), and its spelling; a house that names
 * itself need not be on it.
 */
const fundHouses = [
  '360 ONE Mutual Fund',
  'ASK MUTUAL FUND',
  'Abakkus Mutual Fund',
  'Aditya Birla Sun Life Mutual Fund',
  'AlphaGrep Mutual Fund',
  'Angel One Mutual Fund',
  'Axis Mutual Fund',
  'Bajaj Finserv Mutual Fund',
  'Bandhan Mutual Fund',
  'Bank of India Mutual Fund',
  'Baroda BNP Paribas Mutual Fund',
  'Canara Robeco Mutual Fund',
  'Capitalmind Mutual Fund',
  'Choice Mutual Fund',
  'DSP Mutual Fund',
  'Edelweiss Mutual Fund',
  'Franklin Templeton Mutual Fund',
  'Groww Mutual Fund',
  'HDFC Mutual Fund',
  'HSBC Mutual Fund',
  'Helios Mutual Fund',
  'ICICI Prudential Mutual Fund',
  'IL&FS Mutual Fund (IDF)',
  'ITI Mutual Fund',
  'Invesco Mutual Fund',
  'JM Financial Mutual Fund',
  'Jio BlackRock Mutual Fund',
  'Kotak Mahindra Mutual Fund',
  'LIC Mutual Fund',
  'Lakshya Mutual Fund',
  'Mahindra Manulife Mutual Fund',
  'Mirae Asset Mutual Fund',
  'Monarch Mutual Fund',
  'Motilal Oswal Mutual Fund',
  'NJ Mutual Fund',
  'Navi Mutual Fund',
  'Nippon India Mutual Fund',
  'Old Bridge Mutual Fund',
  'PGIM India Mutual Fund',
  'PPFAS Mutual Fund',
  'Quantum Mutual Fund',
  'SBI Mutual Fund',
  'Samco Mutual Fund',
  'Shriram Mutual Fund',
  'Sundaram Mutual Fund',
  'Tata Mutual Fund',
  'Taurus Mutual Fund',
  'The Wealth Company Mutual Fund',
  'Trust Mutual Fund',
  'UTI Mutual Fund',
  'Unifi Mutual Fund',
  'Union Mutual Fund',
  'WhiteOak Capital Mutual Fund',
  'Zerodha Mutual Fund',
  'quant Mutual Fund',
] as const satisfies readonly string[];

/** What scheme names start with where it is not the name of the fund house. */
const OTHER_BRANDS: readonly { readonly brand: string; readonly house: (typeof fundHouses)[number] }[] = [
  { brand: 'Bharat 22', house: 'ICICI Prudential Mutual Fund' },
  { brand: 'Bharat Bond', house: 'Edelweiss Mutual Fund' },
  { brand: 'CPSE ETF', house: 'Nippon India Mutual Fund' },
  { brand: 'Franklin', house: 'Franklin Templeton Mutual Fund' },
  { brand: 'IL&FS', house: 'IL&FS Mutual Fund (IDF)' },
  { brand: 'JM', house: 'JM Financial Mutual Fund' },
  { brand: 'JioBlackRock', house: 'Jio BlackRock Mutual Fund' },
  { brand: 'Kotak', house: 'Kotak Mahindra Mutual Fund' },
  { brand: 'LICMF', house: 'LIC Mutual Fund' },
  { brand: 'Parag Parikh', house: 'PPFAS Mutual Fund' },
  { brand: 'Templeton', house: 'Franklin Templeton Mutual Fund' },
  { brand: 'TrustMF', house: 'Trust Mutual Fund' },
];

const getBrand = (house: string): string => house.replace(/ Mutual Fund(?: \(IDF\))?$/i, '');

const brands: readonly { readonly brand: string; readonly house: string }[] = [
  ...[...fundHouses, ...formerFundHouses.map(({ name }) => name)].map((house) => ({ brand: getBrand(house), house })),
  ...OTHER_BRANDS,
  ...Object.entries(SHORT_BRANDS).map(([brand, house]) => ({ brand, house: `${house} Mutual Fund` })),
];
