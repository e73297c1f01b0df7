import type { DatabaseSync } from 'node:sqlite';
import { monthPart, type IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { createQuery } from '../../draft/draft.ts';
import type { ImportedFile } from '../imported-files.ts';
import { findMonthEnd } from '../parsing/days.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';
import type { ImportSession } from '../source/source.ts';
import type { FeedDefinition, FeedFile } from './feed.ts';
import type { FeedFields } from './fields.ts';
import { getRowDate } from './parse-feed.ts';
import { createObservationParser } from './read-observations.ts';

/** A row to be stored. */
interface NewObservation {
  readonly subject: string;
  readonly date: IsoDate | '';
  readonly part: string;
  readonly header: number;
  readonly cells: string;
}

/** The rows that replace what is stored of a subject from one day to another. */
interface Item extends Pick<NewObservation, 'subject' | 'part'> {
  readonly from: IsoDate | '';
  readonly to: IsoDate | '';
  readonly rows: readonly NewObservation[];
}

/**
 * A function that stores the rows of a file whole. What a file with a higher rank has said of the same item stays, so that the order of imports
 * decides nothing; two values of one date are reported.
 */
export function createObservationStore<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  { draft: { sqlite }, files, conflicts }: ImportSession,
): (file: FeedFile<Name, Fields>, source: ImportedFile) => void {
  const getHeaderId = createHeaderIds(sqlite);
  const parse = createObservationParser(feed.fields, sqlite);
  const where = 'feed = ? AND subject = ? AND date BETWEEN ? AND ? AND part = ?';
  const find = createQuery(sqlite, `SELECT header, cells, source FROM observation WHERE ${where}`);
  const remove = sqlite.prepare(`DELETE FROM observation WHERE ${where}`);
  const insert = sqlite.prepare(
    'INSERT INTO observation (feed, subject, date, part, header, cells, source) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const describe = (row: Readonly<Record<string, unknown>>, names: readonly string[], source: ImportedFile): string => {
    const [first = '', ...others] = names;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first} ${formatValue(row[first])}${more} (${source.name})`;
  };
  const compare = (item: Item, source: ImportedFile, header: number, cells: string, other: ImportedFile): void => {
    const [row] = item.rows;
    if (row === undefined || row.date === '' || feed.replaces === 'month') return;
    if (row.header === header && row.cells === cells) return;
    const [own, stored] = [parse(row.header, row.cells), parse(header, cells)];
    const names = Object.keys(feed.fields).filter((name) => own[name] !== stored[name]);
    if (names.length === 0) return;
    const versions = [describe(own, names, source), describe(stored, names, other)];
    const [used = '', ignored = ''] = other.rank > source.rank ? versions.toReversed() : versions;
    conflicts.add({ what: feed.rows, of: item.subject, day: row.date, used, ignored });
  };
  return (file, source) => {
    for (const item of listItems(feed, file, file.headers.map(getHeaderId))) {
      const range = [feed.name, item.subject, item.from, item.to, item.part] as const;
      const stored = find(...range).map(([header, cells, id]) => ({
        header: Number(header),
        cells: String(cells),
        file: files.byId(Number(id)),
      }));
      const [first] = stored;
      if (first) compare(item, source, first.header, first.cells, first.file);
      if (stored.some((each) => each.file.rank > source.rank)) continue;
      remove.run(...range);
      for (const { subject, date, part, header, cells } of item.rows)
        insert.run(feed.name, subject, date, part, header, cells, source.id);
    }
  };
}

function listItems<Name extends SourceName, Fields extends FeedFields>(
  feed: FeedDefinition<Name, Fields>,
  { rows, raw, date }: FeedFile<Name, Fields>,
  headerIds: readonly number[],
): readonly Item[] {
  const observations = rows.map((row, index): NewObservation => {
    const { header = 0, cells = [] } = raw[index] ?? {};
    return {
      subject: String(row[feed.subject]),
      date: getRowDate(feed, row) ?? date,
      part: feed.part === undefined ? '' : String(row[feed.part] ?? ''),
      header: headerIds[header] ?? 0,
      cells: JSON.stringify(trimCells(cells)),
    };
  });
  const getPeriod = ({ date: day }: NewObservation) => (feed.replaces === 'month' ? day.slice(0, 7) : day);
  const groups = Map.groupBy(observations, (row) => JSON.stringify([row.subject, row.part, getPeriod(row)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const isMonth = feed.replaces === 'month' && first.date !== '';
    const [from, to] = isMonth
      ? ([`${monthPart(first.date)}-01`, findMonthEnd(monthPart(first.date))] as const)
      : ([first.date, first.date] as const);
    return [{ subject: first.subject, part: first.part, from, to, rows: group }];
  });
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? 'blank');

const trimCells = (cells: readonly WorkbookCell[]): readonly WorkbookCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);

/** A function that returns the id of a header, which is stored once for all rows and files that have it. */
function createHeaderIds(sqlite: DatabaseSync): (header: readonly string[]) => number {
  const ids = new Map(
    createQuery(sqlite, 'SELECT titles, id FROM observation_header')().map((row) => [getText(row, 0), Number(row[1])]),
  );
  const insert = sqlite.prepare('INSERT INTO observation_header (id, titles) VALUES (?, ?)');
  return (header) => {
    const titles = JSON.stringify(header);
    const known = ids.get(titles);
    if (known !== undefined) return known;
    const id = Math.max(0, ...ids.values()) + 1;
    insert.run(id, titles);
    ids.set(titles, id);
    return id;
  };
}
