import { padCount, type Importer } from '../source.ts';
import { checkAgainstKnownCodes } from './check-known-codes.ts';
import { checkNavFile } from './checks/nav-checks.ts';
import { LineCache } from './line-cache.ts';
import type { NavFile } from './nav-file.ts';
import { isNavAll, parseNavAll } from './parse-nav.ts';
import { storeNavFile } from './store-navs.ts';

export const navImporter: Importer<NavFile> = {
  singular: 'AMFI NAVAll.txt',
  plural: 'AMFI NAVAll.txt',
  text: {
    is: isNavAll,
    createParser() {
      const cache = new LineCache();
      return (text) => parseNavAll(text, cache);
    },
  },
  hasNavs: true,
  // by its newest date and how many lines have it
  describe: ({ asOf, rowsAsOf, rows }) => ({ published: `${asOf} ${padCount(rowsAsOf)}`, asOf, rows: rows.length }),
  check(file, session) {
    checkAgainstKnownCodes(file, session.history, session.files.of('nav'));
    return checkNavFile(file, session);
  },
  openStore: (session) => (file, source) => storeNavFile(session, file, source),
};
