import { pickFields } from '#contract/fields.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import {
  findSegregatedPortfolio,
  isSegregatedPortfolio,
  removeSegregatedCount,
} from '#contract/scheme-name/scheme-name.ts';
import { defineColumns } from '#dataset/storage/columns.ts';
import type { SqlRow } from '#dataset/storage/database.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { buildSelectList } from '#dataset/storage/sql-builder.ts';
import { createQuery, createRowWriter, scanRows, type Draft } from '../../../draft/draft.ts';
import type { ImportedFiles } from '../../imported-files.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import { buildSchemeIdentity } from '../scheme-identity.ts';
import { readListingsByCode, type SchemeListing } from './scheme-listings.ts';
import {
  buildOfficialCode,
  listedFields,
  selectDatedListings,
  type ListedScheme,
  type OfficialCode,
} from './scheme-records.ts';

type CodeOfScheme = Pick<OfficialCode, 'scheme' | 'key'>;

/** Every code that was ever listed, in the order of the codes. */
export interface OfficialCodes extends Iterable<OfficialCode> {
  find: (code: string) => CodeOfScheme | undefined;
  /** The plans and options of a scheme, in the order of their codes. */
  ofScheme: (key: string) => readonly ListedScheme[];
}

/** Several times as many as AMFI ever had. Those of a larger dataset are read again from the draft whenever they are needed. */
const MAX_IN_MEMORY = 100_000;

/** Builds the codes from the listings of a draft, in a temporary table of its connection. */
export function buildOfficialCodes(draft: Draft, files: ImportedFiles, maxInMemory = MAX_IN_MEMORY): OfficialCodes {
  const { sqlite } = draft;
  sqlite.exec(CREATE_TABLE);
  const write = createRowWriter(sqlite, 'official_code');
  let count = 0;
  for (const listings of readListings(draft, files)) {
    const { scheme, key, spelling } = buildOfficialCode(listings);
    write({
      ...pickFields(listedFields, scheme),
      scheme_key: key,
      spelling,
      first_day: Math.min(...listings.map(({ firstDay }) => firstDay)),
      last_day: Math.max(...listings.map(({ lastDay }) => lastDay)),
    });
    count++;
  }
  sqlite.exec('CREATE INDEX temp.official_code_by_spelling ON official_code (spelling)');
  joinSpellings(draft);
  separateReusedNames(draft);
  nameRegularPlans(draft);
  sqlite.exec('CREATE INDEX temp.official_code_by_key ON official_code (scheme_key)');
  const findCode = createQuery(sqlite, `${SELECT} WHERE code = ?`);
  const readScheme = createQuery(sqlite, `${SELECT} WHERE scheme_key = ? ORDER BY code`);
  const inMemory = count <= maxInMemory ? [...readCodes(draft, files)] : null;
  return {
    [Symbol.iterator]: () => (inMemory ?? readCodes(draft, files))[Symbol.iterator](),
    find(code) {
      const [row] = findCode(code);
      return row && parseCode(row);
    },
    ofScheme: (key) => readScheme(key).map((row) => parseCode(row).scheme),
  };
}

const CREATE_TABLE = `
  DROP TABLE IF EXISTS temp.official_code;
  CREATE TEMP TABLE official_code (
    ${defineColumns(listedFields)},
    scheme_key TEXT NOT NULL,
    spelling TEXT NOT NULL,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    PRIMARY KEY ("code")
  ) WITHOUT ROWID`;

const SELECT = `SELECT ${buildSelectList(listedFields, 'c')}, c.scheme_key FROM official_code c`;

const parseListed = createRowParser(listedFields);

const parseCode = (row: SqlRow): CodeOfScheme => ({ scheme: parseListed(row), key: getText(row, row.length - 1) });

/**
 * Gives one key to the plans of a scheme whose names are spelled differently (`Quarterly Series 1` and, for one code,
 * `Quarterly Series I`): they agree in everything that distinguishes schemes, and no two of them have the same plan and option.
 */
function joinSpellings({ sqlite }: Draft): void {
  const spellings = createQuery(
    sqlite,
    `SELECT spelling FROM official_code GROUP BY spelling
     HAVING COUNT(DISTINCT scheme_key) > 1 AND COUNT(DISTINCT plan || ' ' || option) = COUNT(*)`,
  );
  const join = sqlite.prepare(
    `UPDATE official_code SET scheme_key = (SELECT scheme_key FROM official_code WHERE spelling = ?1 ORDER BY code LIMIT 1)
     WHERE spelling = ?1`,
  );
  for (const row of spellings()) join.run(getText(row, 0));
}

/**
 * The plan of a specialised investment fund that is not named is Regular if the same strategy has a Direct plan (`iSIF Hybrid Long-Short
 * Fund - Growth` of September 2026): neither has another plan.
 */
function nameRegularPlans({ sqlite }: Draft): void {
  sqlite.exec(`UPDATE official_code SET plan = 'Regular' WHERE plan = '' AND code LIKE 'SIF-%' AND scheme_key IN
    (SELECT scheme_key FROM official_code WHERE plan = 'Direct')`);
}

/**
 * Gives each of several schemes that had one name after each other a key of its own (UTI Multi Cap Fund of 2017 and of 2025): all codes
 * of the later one were registered after the last NAV of the earlier one. The latest has the key of the name.
 */
function separateReusedNames({ sqlite }: Draft): void {
  const spans = readCodeSpans(sqlite);
  const isRegisteredAfter = createRegistrationOrder(spans);
  const setKey = sqlite.prepare('UPDATE official_code SET scheme_key = ? WHERE code = ?');
  for (const [key, named] of Map.groupBy(spans, (span) => span.key)) {
    const byAge = named.toSorted((a, b) => a.firstDay - b.firstDay);
    const lowestFrom = byAge.map(({ code }) => code);
    for (let at = byAge.length - 2; at >= 0; at--)
      lowestFrom[at] = findLowest(lowestFrom[at] ?? null, lowestFrom[at + 1] ?? null);
    let [end, start] = [-Infinity, 0];
    for (const [at, { firstDay, lastDay }] of byAge.entries()) {
      if (firstDay > end && isRegisteredAfter(lowestFrom[at] ?? null, end)) {
        const earlier = byAge.slice(start, at);
        for (const { text } of earlier) setKey.run(`${key} / ${earlier[0]?.text}`, text);
        start = at;
      }
      end = Math.max(end, lastDay);
    }
  }
}

/** Null for none. */
const findLowest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** The codes with the day numbers of their first and last NAV lines. */
const readCodeSpans = (sqlite: Draft['sqlite']) =>
  Array.from(scanRows(sqlite, 'SELECT scheme_key, code, first_day, last_day FROM official_code'), (row) => ({
    key: getText(row, 0),
    text: getText(row, 1),
    code: getRegistrationNumber(getText(row, 1)),
    firstDay: Number(row[2]),
    lastDay: Number(row[3]),
  }));

function* readCodes(draft: Draft, files: ImportedFiles): Generator<OfficialCode> {
  const codes = scanRows(draft.sqlite, `${SELECT} ORDER BY code`);
  try {
    for (const listings of readListings(draft, files)) {
      const { value: row } = codes.next();
      if (row) yield { ...parseCode(row), listings };
    }
  } finally {
    codes.return(undefined); // an open query would lock the table
  }
}

/** The listings of each code that say what it is. */
function* readListings(draft: Draft, files: ImportedFiles): Generator<readonly SchemeListing[]> {
  const segregatedIsins = readSegregatedIsins(draft);
  for (const listings of readListingsByCode(draft, files))
    yield retainSegregatedPortfolio(selectDatedListings(listings), segregatedIsins);
}

/** Days. A scheme may report its first NAV this long after its code was assigned. */
const NUMBERING_MARGIN = 365;

/**
 * Whether codes from the given one on were assigned after a day: AMFI numbers them in the order of their registration. False for null, the
 * code of a specialised investment fund, which is numbered apart.
 */
export type IsRegisteredAfter = (lowestCode: number | null, day: number) => boolean;

/** The number of a code; null for one of a specialised investment fund. */
export const getRegistrationNumber = (code: string): number | null => (isSpecialisedCode(code) ? null : Number(code));

/** @param codes with the day number of their first NAV line. */
export function createRegistrationOrder(
  codes: Iterable<{ readonly code: number | null; readonly firstDay: number }>,
): IsRegisteredAfter {
  const highest = findHighestCodes(codes);
  return (lowestCode, day) => {
    const next = highest.find((record) => record.firstDay >= day + NUMBERING_MARGIN);
    return lowestCode !== null && next !== undefined && lowestCode > next.code;
  };
}

/** The highest code with a NAV by each day on which it rose, in order. */
function findHighestCodes(codes: Parameters<typeof createRegistrationOrder>[0]) {
  const highestByDay = new Map<number, number>();
  for (const { code, firstDay } of codes)
    if (code !== null) highestByDay.set(firstDay, Math.max(code, highestByDay.get(firstDay) ?? -1));
  const records: { readonly firstDay: number; readonly code: number }[] = [];
  for (const [firstDay, code] of [...highestByDay].toSorted(([a], [b]) => a - b))
    if (code > (records.at(-1)?.code ?? -1)) records.push({ firstDay, code });
  return records;
}

// A segregated portfolio has assets of its own: nothing that is published about the main portfolio is about it. Of 318 such codes, 206
// have the name of the main portfolio in NAVAll.txt of 19 August 2026, and on the 21st 20 new codes had the ISINs of some of them.

/** The segregated portfolios that any listing names, by the ISINs of their units. */
function readSegregatedIsins({ sqlite }: Draft): ReadonlyMap<string, string> {
  const portfolios = new Map<string, string>();
  const sql = "SELECT name, isin_first, isin_reinvest FROM listing WHERE name LIKE '%seg%' ORDER BY last_day, name";
  for (const row of scanRows(sqlite, sql)) {
    const portfolio = findSegregatedPortfolio(getText(row, 0));
    if (portfolio === '') continue;
    for (const isin of [getText(row, 1), getText(row, 2)]) if (isin !== '') portfolios.set(isin, portfolio);
  }
  return portfolios;
}

/**
 * The listings of a code, each with the segregated portfolio in its name that the latest of them to name one says, or that has its
 * ISINs: a name without these words does not make it the main portfolio.
 */
function retainSegregatedPortfolio(
  listings: readonly SchemeListing[],
  byIsin: ReadonlyMap<string, string>,
): readonly SchemeListing[] {
  const latestFirst = listings.toSorted((a, b) => (a.source.rank > b.source.rank ? -1 : 1));
  const names = latestFirst.map(({ listed }) => findSegregatedPortfolio(listed.name));
  const isins = latestFirst.flatMap(({ listed }) => [listed.isinFirst, listed.isinReinvest]);
  const portfolio = [...names, ...isins.map((isin) => byIsin.get(isin) ?? '')].find((words) => words !== '');
  if (portfolio === undefined) return listings;
  return listings.map((listing) => ({ ...listing, listed: addSegregatedPortfolio(listing.listed, portfolio) }));
}

function addSegregatedPortfolio(listed: ListedColumns, portfolio: string): ListedColumns {
  if (isSegregatedPortfolio(listed.name)) return listed;
  const { baseName, plan, option } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
  return {
    ...listed,
    name: `${removeSegregatedCount(baseName)} - ${portfolio}`,
    planCell: listed.planCell ?? (plan && `${plan} Plan`),
    optionCell: listed.optionCell ?? option,
  };
}
