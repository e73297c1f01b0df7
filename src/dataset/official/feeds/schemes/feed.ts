import { downloadParts, findLastCount } from '../../feed-engine/download-parts.ts';
import { defineFeed, type RawFile } from '../../feed-engine/feed.ts';
import { isColumnOf, type FeedField } from '../../feed-engine/fields.ts';
import { splitCsvLine } from '../../parsing/cell-values.ts';
import { REPLACEMENT } from '../../parsing/decode-text.ts';
import { RejectedFile, type Anomaly } from '../../parsing/errors.ts';
import { FetchError } from '../../source/fetch-error.ts';
import { checkCount, MEGABYTE } from '../../source/request.ts';
import { checkSchemeMaster, schemeMasterChecks } from './checks.ts';
import { schemeMasterFields as fields, type SchemeMasterFile } from './fields.ts';

// AMFI's SchemeData.csv: one line per code, with launch date and minimum amount. Quotes are part of the text: a name has some in
// the middle of a cell, and none of 15,734 lines of November 2024 has a comma inside one. The last column has up to two
// ISINs without a separator.

const findHeaderLine = (content: string): string => /^\s*([^\r\n]*)/.exec(content)?.[1]?.replace(/^\uFEFF/, '') ?? '';

function isSchemeMaster(content: string): boolean {
  const titles = splitCsvLine(findHeaderLine(content));
  return Object.values<FeedField>(fields).every((field) => titles.some((title) => isColumnOf(field, title)));
}

/** The lines of the file; one with another number of cells, or bytes that are not text, is left out and reported. */
function readLines(content: string): RawFile {
  if (!isSchemeMaster(content)) throw new RejectedFile('expected the header line of SchemeData.csv');
  const header = splitCsvLine(findHeaderLine(content));
  const rejected: Anomaly[] = [];
  const lines = content.split(/\r?\n/).map((line, index) => ({ line, where: `line ${index + 1}` }));
  const [, ...filled] = lines.filter(({ line }) => line.trim() !== '');
  const rows = filled.flatMap(({ line, where }) => {
    const cells = splitCsvLine(line);
    if (cells.length === header.length && !line.includes(REPLACEMENT)) return [{ where, header, cells }];
    const expected = line.includes(REPLACEMENT) ? 'UTF-8 text' : `${header.length} cells, got ${cells.length}`;
    rejected.push({ where, field: 'line', received: line.slice(0, 120), expected });
    return [];
  });
  return { rows, rejected };
}

const WEEK = 6.5 * 24; // hours

/** AMFI's scheme master: launch dates and minimum amounts. It has no date and changes slowly. */
export const schemesFeed = defineFeed({
  name: 'schemes',
  singular: 'AMFI SchemeData.csv',
  plural: 'AMFI SchemeData.csv',
  rows: 'scheme master',
  rhythm: { of: 'request', days: 15 }, // requested once a week
  fields,
  subject: 'code',
  subjectNoun: 'code',
  // the latest launch date: the file states no date of its own
  findLastDay: ({ launchDate }) => launchDate,
  formats: { text: { is: isSchemeMaster, read: readLines } },
  check: checkSchemeMaster,
  checks: [{ against: 'NAV files, and the stored master', checks: schemeMasterChecks }],
  download: downloadParts<SchemeMasterFile, string>({
    source: 'schemes',
    endpoint: ['schemes', { site: 'portal', path: '/DownloadSchemeData_Po.aspx', typicalBytes: 4 * MEGABYTE }],
    hours: WEEK,
    format: 'bytes',
    listDue: ({ today }) => [today],
    query: () => ({ mf: '0' }),
    key: (today) => today,
    fileName: () => 'SchemeData.csv',
    accept({ rows, rejected }, _, context, bytes) {
      // a body that ends in the middle of a line
      if (![0x0a, 0x0d].includes(bytes.at(-1) ?? 0) && rejected.length > 0) throw new FetchError('a cut line');
      checkCount('schemes', rows.length, findLastCount(context, 'schemes'));
      return { asOf: context.today, rows: rows.length };
    },
  }),
});
