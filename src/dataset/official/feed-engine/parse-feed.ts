import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { RejectedRow } from '../parsing/errors.ts';
import { parseRows } from '../parsing/parse-rows.ts';
import { checkParsedRows } from '../parsing/row-reader.ts';
import type { FeedDefinition, FeedFile, FeedRow, RawFile, RowCollector } from './feed.ts';
import type { FeedFields, RowOf } from './fields.ts';
import { createRowParser } from './read-row.ts';

/** The date of a row; null if it has none of its own. */
export function getRowDate<Fields extends FeedFields>(
  { date }: Pick<FeedDefinition<SourceName, Fields>, 'date'>,
  row: RowOf<Fields>,
): IsoDate | null {
  const value = date === undefined ? null : row[date];
  return typeof value === 'string' && isIsoDate(value) ? value : null;
}

/** Reads the rows of a file. @throws RejectedFile if it cannot be used. */
export function parseFeed<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  file: RawFile,
): FeedFile<Name, Fields> {
  const collector = feed.createCollector?.() ?? createUniqueCollector(feed);
  const parsers = new Map<readonly string[], ReturnType<typeof createRowParser<Fields>>>();
  const parsed = parseRows(file.rows, ({ header, cells, where }, reader) => {
    const parse = parsers.get(header) ?? createRowParser(feed.fields, header);
    parsers.set(header, parse);
    const row = parse(cells, reader);
    feed.checkRow?.(row, file.published ?? '');
    collector.add({ row, raw: { header, cells } }, where);
  });
  const rejected = [...(file.rejected ?? []), ...parsed.rejected];
  const count = parsed.rows.length;
  if (!(feed.mayBeEmpty && file.rows.length === 0)) checkParsedRows(feed.rows, count, rejected);
  const entries = collector.list();
  const headers = [...new Set(entries.map(({ raw }) => raw.header))];
  const numbers = new Map(headers.map((header, index) => [header, index]));
  const result: FeedFile<Name, Fields> = {
    kind: feed.name,
    date: '',
    ...(file.published === undefined ? {} : { published: file.published }),
    count,
    rows: entries.map(({ row }) => row),
    raw: entries.map(({ raw }) => ({ header: numbers.get(raw.header) ?? 0, cells: raw.cells })),
    headers,
    rejected,
    anomalies: [...(file.anomalies ?? []), ...parsed.anomalies],
  };
  feed.checkFile?.(result);
  return result;
}

/** Takes each row, and rejects one of the same subject, date and part as another one. */
function createUniqueCollector<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
): RowCollector<RowOf<Fields>> {
  const { fields, subject, part, date, subjectNoun } = feed;
  const title = fields[subject]?.titles[0] ?? subject;
  const entries: FeedRow<RowOf<Fields>>[] = [];
  const firstByIdentity = new Map<string, string>();
  const identify = (row: RowOf<Fields>): string =>
    [row[subject], getRowDate(feed, row) ?? '', part === undefined ? '' : row[part]].join('\n').toLowerCase();
  return {
    add(entry, where) {
      const identity = feed.identify?.(entry.row) ?? identify(entry.row);
      const first = firstByIdentity.get(identity);
      if (first !== undefined) {
        const expected = `each ${subjectNoun} once${date === undefined ? '' : ' for a date'} (first in ${first})`;
        throw new RejectedRow(title, String(entry.row[subject]), expected);
      }
      firstByIdentity.set(identity, where);
      entries.push(entry);
    },
    list: () => entries,
  };
}
