import { listNavChecks } from '../../checks/navs/check-groups.ts';
import { checkNavAll } from '../../checks/navs/check-nav-files.ts';
import { findNearFiles } from '../../checks/navs/comparison.ts';
import type { ImportedFile } from '../../imported-files.ts';
import type { SchemeHistory } from '../../matching/codes/scheme-listings.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import { padCount, type Importer } from '../../source/source.ts';
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
  checks: listNavChecks(kind).file,
  // by its newest date and how many lines have it
  describe: ({ asOf, rowsAsOf, rows }) => ({ published: `${asOf} ${padCount(rowsAsOf)}`, asOf, rows: rows.length }),
  check(file, session) {
    checkKnownCodes(file, session.history, session.files.of(kind));
    return checkNavAll(file, session);
  },
  openStore: (session) => (file, source) => storeNavFile(session, file, source, title),
});

export const navImporter = createNavImporter('nav', 'AMFI NAVAll.txt');
export const specialisedNavImporter = createNavImporter('sif-nav', 'AMFI SIF_NAVAll.txt');

/** Smaller files are excerpts. */
const WHOLE_FILE = 10_000;
const MIN_SHARE = 0.9;
const MIN_CODES = 20;

/** @throws RejectedFile if most codes of a file are none of a whole file of about its date: a column is not what its header says. */
function checkKnownCodes(file: NavFile, history: Pick<SchemeHistory, 'of'>, navFiles: readonly ImportedFile[]): void {
  const { length } = file.rows;
  if (length < MIN_CODES || !findNearFiles(file.asOf, navFiles).some(({ rows }) => rows >= WHOLE_FILE)) return;
  const known = file.rows.filter(({ listed }) => history.of(listed.code).length > 0).length;
  if (known < length * MIN_SHARE)
    throw new RejectedFile(
      `column Scheme Code: only ${known} of ${length} lines have a code of the files of that month`,
    );
}
