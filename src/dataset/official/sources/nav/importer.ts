import { padCount, type Importer } from '../source.ts';
import { checkAgainstKnownCodes } from './check-known-codes.ts';
import { checkNavFile } from './checks/nav-checks.ts';
import { LineCache } from './line-cache.ts';
import type { NavFile, NavSourceName } from './nav-file.ts';
import { isNavAll, parseNavAll } from './parse-nav.ts';
import { storeNavFile } from './store-navs.ts';

/** Of NAVAll.txt, or of SIF_NAVAll.txt. */
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
