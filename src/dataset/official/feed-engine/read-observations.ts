import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { SqlParameter } from '#dataset/storage/database.ts';
import { getDateOrBlank, getText } from '#dataset/storage/row-values.ts';
import { createQuery, createScan } from '../../draft/draft.ts';
import { RowReader, type WorkbookCell } from '../parsing/row-reader.ts';
import type { FeedDefinition } from './feed.ts';
import type { FeedFields, RowOf } from './fields.ts';
import { createRowParser, selectFields } from './read-row.ts';

/** A stored row of a feed. */
export interface Observation<Row> {
  /** What the row is about, as its file names it: a scheme or a code. */
  readonly subject: string;
  /** The date of its values; '' for lists without dates. */
  readonly date: IsoDate | '';
  readonly part: string;
  readonly row: Row;
}

const ALL = 'ORDER BY subject, date, part';

/**
 * A function that reads stored rows of a feed one after the other, by default all of them by subject, date and part; fewer fields are read faster.
 * @param condition SQL with a parameter for each `?`: `AND subject = ? ORDER BY date DESC LIMIT 1`.
 */
export function createObservationQuery<Fields extends FeedFields, Name extends keyof Fields & string>(
  sqlite: DatabaseSync,
  { name: feed, fields }: Pick<FeedDefinition<SourceName, Fields>, 'name' | 'fields'>,
  names: readonly Name[],
  condition = ALL,
): (...parameters: SqlParameter[]) => Generator<Observation<RowOf<Pick<Fields, Name>>>> {
  const sql = `SELECT subject, date, part, header, cells FROM observation WHERE feed = ? ${condition}`;
  // few rows at once are read three times as fast
  const select = condition === ALL ? createScan(sqlite, sql) : createQuery(sqlite, sql);
  const parse = createObservationParser(selectFields(fields, names), sqlite);
  return function* read(...parameters) {
    for (const row of select(feed, ...parameters))
      yield {
        subject: getText(row, 0),
        date: getDateOrBlank(row, 1),
        part: getText(row, 2),
        row: parse(Number(row[3]), getText(row, 4)),
      };
  };
}

/** A function that reads the cells below a stored header. */
export function createObservationParser<Fields extends FeedFields>(
  fields: Fields,
  sqlite: DatabaseSync,
): (header: number, cells: string) => RowOf<Fields> {
  const readTitles = createQuery(sqlite, 'SELECT titles FROM observation_header WHERE id = ?');
  const parsers = new Map<number, ReturnType<typeof createRowParser<Fields>>>();
  const createParser = (header: number) =>
    createRowParser(fields, parseCells(getText(readTitles(header)[0] ?? [], 0)).map(String));
  // what cannot be read was reported when the file was imported
  const reader = new RowReader('');
  return (header, cells) => {
    const parse = parsers.get(header) ?? createParser(header);
    parsers.set(header, parse);
    return parse(parseCells(cells), reader);
  };
}

function parseCells(json: string): readonly WorkbookCell[] {
  const cells: unknown = JSON.parse(json);
  if (!Array.isArray(cells)) throw new TypeError('the dataset is damaged: expected a list of cells');
  return cells;
}
