import type { ImportedFile } from '../../imported-files.ts';
import type { SchemeHistory, SchemeListing } from '../../matching/codes/scheme-listings.ts';
import { normalizeSchemeName } from '../../matching/names/normalize-scheme-name.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import { padCount, type Importer } from '../../source/source.ts';
import { findNearFiles } from './checks/comparison.ts';
import { checkNavFile } from './checks/nav-checks.ts';
import { LineCache } from './line-cache.ts';
import type { NavFile, NavSourceName } from './nav-file.ts';
import { isNavAll, parseNavAll } from './parse-nav.ts';
import { storeNavFile } from './store-navs.ts';

/** The importer of NAVAll.txt, or of SIF_NAVAll.txt. */
const createNavImporter = <Name extends NavSourceName>(kind: Name, title: string): Importer<NavFile<Name>> => ({
  singular: title,
  plural: title,
  text: {
    is: (start) => isNavAll(start, kind),
    createParser() {
      const cache = new LineCache();
      return (text) => parseNavAll(text, kind, cache);
    },
  },
  hasNavs: true,
  // by its newest date and how many lines have it
  describe: ({ asOf, rowsAsOf, rows }) => ({ published: `${asOf} ${padCount(rowsAsOf)}`, asOf, rows: rows.length }),
  check(file, session) {
    checkAgainstKnownCodes(file, session.history, session.files.of(kind));
    return checkNavFile(file, session);
  },
  openStore: (session) => (file, source) => storeNavFile(session, file, source, title),
});

export const navImporter = createNavImporter('nav', 'AMFI NAVAll.txt');
export const specialisedNavImporter = createNavImporter('sif-nav', 'AMFI SIF_NAVAll.txt');

/** Smaller files are excerpts. */
const WHOLE_FILE = 10_000;
const MIN_SHARE = 0.9;
const MIN_CODES = 20;

/**
 * Compares a file with what earlier ones say about its codes. Of the codes of any real file of 2017 to 2026, at least 96 % have the
 * ISIN or the name that another one has for them, and at least 99 % are in any file within a month of it.
 * @throws RejectedFile if most names and ISINs are those of other codes, or most codes are new: a column is not what its header says.
 */
function checkAgainstKnownCodes(
  file: NavFile,
  history: Pick<SchemeHistory, 'of'>,
  navFiles: readonly ImportedFile[],
): void {
  let [known, same] = [0, 0];
  for (const { listed } of file.rows) {
    const listings = history.of(listed.code);
    if (listings.length === 0) continue;
    known++;
    if (isSameScheme(listed, listings)) same++;
  }
  checkShare(
    same,
    known,
    'columns Scheme Name and ISIN: have the name or the ISIN that earlier files have for the code',
  );
  const isNear = findNearFiles(file.asOf, navFiles).some(({ rows }) => rows >= WHOLE_FILE);
  if (isNear) checkShare(known, file.rows.length, 'column Scheme Code: have a code of the files of that month');
}

function checkShare(count: number, total: number, what: string): void {
  if (total < MIN_CODES || count >= total * MIN_SHARE) return;
  const [columns, fact] = what.split(': ');
  throw new RejectedFile(`${columns}: only ${count} of ${total} lines ${fact}`);
}

function isSameScheme(row: ListedColumns, listings: readonly SchemeListing[]): boolean {
  for (const { listed } of listings) if (listed === row || listed.name === row.name) return true;
  const isins = [row.isinFirst, row.isinReinvest].filter((isin) => isin !== '');
  return (
    listings.some(({ listed }) => isins.includes(listed.isinFirst) || isins.includes(listed.isinReinvest)) ||
    listings.some(({ listed }) => fold(listed.name) === fold(row.name))
  );
}

// the layout of August 2026 has plan and option in columns of their own, and the scheme's name alone
const fold = (name: string): string => normalizeSchemeName(name).replaceAll(' ', '');
