import { formatIsoDate, isCalendarDay, isIsoDate, type IsoDate } from '#contract/dates.ts';
import { isObject, type JsonObject } from '#contract/shape.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findSpikes } from '../../checks/find-spikes.ts';
import { hasLetters, normalizeWhitespace, parseDigits, splitCsvLine } from '../../parsing/cell-values.ts';
import { REPLACEMENT } from '../../parsing/decode-text.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { parseNavDate } from '../../parsing/parse-dates.ts';
import { parseRows } from '../../parsing/parse-rows.ts';
import { findEarliestDate, findLatestDate, jsonToCell } from '../../parsing/row-reader.ts';

/** The total-return levels of one index. */
interface ParsedIndex {
  readonly name: string;
  /** The levels by date, ascending, each date once; they are above 0. */
  readonly values: readonly { readonly date: IsoDate; readonly level: number }[];
}

export interface IndexFile {
  readonly kind: 'indices';
  /** With at least one value each. */
  readonly indices: readonly ParsedIndex[];
  readonly rejected: readonly Anomaly[];
}

// Three forms of the total-return levels of NSE's indices: the export of niftyindices.com (quoted cells, newest first, at most
// a year; an older one lacks the name of the index; a spreadsheet saves it with `21-Aug-26` or `08/21/2026`), the JSON its page requests (`[{"Index Name","Date","TotalReturnsIndex"}]`, until 2025 as a text in `{"d":…}`; collectors
// store several in one file), and a collector's JSON of the same source with the whole history of one index.
const EXPORT_HEADER = /^\s*(?:"?Index\s*Name"?\s*,\s*)?"?Date"?\s*,\s*"?Total Returns? Index"?\s*(?:,|\r?\n|$)/i;

/** The total-return export of niftyindices.com: its export of prices has other columns. */
export const isIndexExport = (text: string): boolean => EXPORT_HEADER.test(text);

/** Whether a JSON value has the levels of indices in any of its forms, or only names the files of a collector that have. */
export const isIndexJson = (json: unknown): boolean => isResponse(json) || isSeries(json) || isListing(json);

/** @throws RejectedFile if it has no levels, or they cannot be used. */
export function parseIndexJson(json: unknown): IndexFile {
  if (isListing(json)) throw new RejectedFile('a list of index files without levels: import the files that it names');
  return isSeries(json) ? parseSeries(json) : parseResponse(json);
}

const isSeries = (json: unknown): json is JsonObject => isObject(json) && 'index' in json && isObject(json['series']);

/**
 * Whether a JSON value is the response of niftyindices.com for total returns, or a collector's file of several of them; an index
 * it does not know has an empty list.
 */
const isResponse = (json: unknown): boolean =>
  listRecords(json)?.every((record) => isObject(record) && 'TotalReturnsIndex' in record) ?? false;

/** A collector lists its indices so, with the names of their files. */
const isListing = (json: unknown): boolean =>
  isObject(json) &&
  Array.isArray(json['indices']) &&
  json['indices'].every((entry: unknown) => isObject(entry) && 'index' in entry && 'file' in entry);

/**
 * Parses a response. Records that cannot be parsed are left out and reported.
 * @throws RejectedFile if it is empty, as for an index that is unknown or renamed.
 */
function parseResponse(json: unknown): IndexFile {
  const records = listRecords(json) ?? [];
  if (records.length === 0)
    throw new RejectedFile('an index series without values: the index is unknown or was renamed');
  return groupByIndex(
    records.map((record, index): RawValue => {
      const get = (name: string): string => (isObject(record) ? String(jsonToCell(record[name]) ?? '').trim() : '');
      const date = get('Date');
      const iso = parseNavDate(date.replaceAll(' ', '-'));
      const level = get('TotalReturnsIndex');
      return { where: `value ${index + 1}`, name: get('Index Name'), date, iso, level, isCut: false };
    }),
  );
}

// `{"tri":{"NIFTY 50":[…]},"price":{…}}`, seen in October 2026: its price levels lack the dividends and are left out
function listRecords(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  const collected = isObject(json) && isObject(json['tri']) ? Object.values(json['tri']) : [];
  if (collected.length > 0) return collected.every(Array.isArray) ? collected.flat() : null;
  const wrapped = isObject(json) ? json['d'] : undefined;
  if (typeof wrapped !== 'string') return null;
  try {
    const records: unknown = JSON.parse(wrapped);
    return Array.isArray(records) ? records : null;
  } catch {
    return null;
  }
}

/** One level as the file has it; `iso` is its date, null if that is not one. */
interface RawValue {
  readonly where: string;
  readonly name: string;
  readonly date: string;
  readonly iso: IsoDate | null;
  readonly level: string;
  /** Whether its line has not the cells of the header, so that the level may lack digits. */
  readonly isCut: boolean;
}

/**
 * Parses an export. Lines that cannot be parsed are left out and reported.
 * @throws RejectedFile if no line has a value.
 */
export function parseIndexExport(text: string): IndexFile {
  const lines = text.trimStart().split(/\r?\n/);
  const columns = splitCsvLine(lines[0] ?? '').length;
  if (!/^"?Index/i.test(lines[0] ?? ''))
    throw new RejectedFile(
      'index levels without the name of their index, expected the columns Index Name, Date, Total Returns Index',
    );
  const parseExportDate = createDateParser(lines);
  const values = lines.map((line, index): RawValue => {
    const cells = splitCsvLine(line.trim());
    const [name = '', date = '', level = ''] = cells.map((cell) => cell.replaceAll('"', '').trim());
    return {
      where: `line ${index + 1}`,
      name: normalizeWhitespace(name),
      date,
      iso: parseExportDate(date),
      level,
      // more cells than columns: an unquoted thousands separator
      isCut: cells.length !== columns || line.split('"').length % 2 === 0,
    };
  });
  return rejectStrays(groupByIndex(values.slice(1).filter(({ name, date, level }) => `${name}${date}${level}` !== '')));
}

const NUMERIC_DATE = /\b(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/;

/** Parses the dates of a file, all in one order: `08/21/2026` says that of `08/07/2026`; without such a day neither is known. */
function createDateParser(lines: readonly string[]): (text: string) => IsoDate | null {
  const numbers = lines.flatMap((line) => {
    const [, first, second] = NUMERIC_DATE.exec(line) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const [isDayFirst, isMonthFirst] = [numbers.some(([day]) => day > 12), numbers.some(([, day]) => day > 12)];
  return (text) => {
    const [, first = '', second = ''] = NUMERIC_DATE.exec(text) ?? [];
    if (first === '') return parseNavDate(text.replaceAll(' ', '-').replace(/-(\d\d)$/, completeYear));
    if (isDayFirst === isMonthFirst) return null;
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return isCalendarDay(+text.slice(-4), +month, +day) ? formatIsoDate(+text.slice(-4), +month, +day) : null;
  };
}

/** Completes a year as spreadsheets do; no index is older than 1970. */
const completeYear = (_: string, year: string): string => `-${Number(year) < 70 ? 20 : 19}${year}`;

/** An export has a period of one index: if that has at least this number of values, another name with a single one is a damaged line. */
const WHOLE_PERIOD = 20;

function rejectStrays(file: IndexFile): IndexFile {
  const isStray = ({ values }: ParsedIndex): boolean => values.length === 1;
  if (!file.indices.some(({ values }) => values.length >= WHOLE_PERIOD)) return file;
  const expected = 'the name of an index with more than one value';
  const rejected = file.indices.filter(isStray).map(({ name, values }) => ({
    where: `value of ${values[0]?.date}`,
    field: 'IndexName',
    received: name,
    expected,
  }));
  const indices = file.indices.filter((index) => !isStray(index));
  return { ...file, indices, rejected: [...file.rejected, ...rejected] };
}

/**
 * Parses the JSON of one index.
 * @throws RejectedFile if it has fewer values than it states, or does not say that they are total returns.
 */
function parseSeries({ index, source, count, series }: JsonObject): IndexFile {
  if (typeof index !== 'string' || typeof series !== 'object' || series === null) {
    throw new RejectedFile('an index series without the name of its index or without values');
  }
  // a price index has the same form, and its returns lack the dividends
  if (typeof source !== 'string' || !/total\s*returns?/i.test(source)) {
    throw new RejectedFile(`an index series that does not name a source of total returns: ${JSON.stringify(source)}`);
  }
  const entries = Object.entries(series);
  if (count !== undefined && count !== entries.length) {
    throw new RejectedFile(`an incomplete index series: ${entries.length} values, expected ${JSON.stringify(count)}`);
  }
  return groupByIndex(
    entries.map(([date, level]) => ({
      where: `value of ${date}`,
      name: normalizeWhitespace(index),
      date,
      iso: isIsoDate(date) ? date : null,
      level: String(level),
      isCut: false,
    })),
  );
}

/** The first and last date of a file's values, and their number. */
export function summarizeIndices({ indices }: Pick<IndexFile, 'indices'>) {
  const dates = indices.flatMap(({ values }) => [values[0], values.at(-1)].flatMap((value) => value?.date ?? []));
  const values = indices.reduce((total, index) => total + index.values.length, 0);
  return { from: findEarliestDate(dates), to: findLatestDate(dates), values };
}

function groupByIndex(raw: readonly RawValue[]): IndexFile {
  const byIndex = new Map<string, Map<IsoDate, number>>();
  const { rejected } = parseRows(raw, (value) => {
    if (value.isCut) throw new RejectedRow('line', `${value.name}, ${value.date}, ${value.level}`, 'a whole line');
    const [date, level] = [parseDate(value), parseLevel(value)];
    if (!hasLetters(value.name) || value.name.includes(REPLACEMENT))
      throw new RejectedRow('IndexName', value.name, 'the name of an index');
    const levels = byIndex.get(value.name) ?? new Map<IsoDate, number>();
    if ((levels.get(date) ?? level) !== level) throw new RejectedRow('Date', value.date, 'one level for each date');
    byIndex.set(value.name, levels.set(date, level));
  });
  if (byIndex.size === 0) {
    const [first] = rejected;
    const reason = first ? `; ${first.where}, ${first.field}: expected ${first.expected}` : '';
    throw new RejectedFile(`an index series without values${reason}`);
  }
  const sorted = [...byIndex].map(sortValues);
  const spikes = new Map(sorted.map((index) => [index, listSpikes(index)]));
  const indices = sorted.map((index) => ({
    ...index,
    values: index.values.filter((value) => !spikes.get(index)?.includes(value)),
  }));
  const leftOut = sorted.flatMap((index) => (spikes.get(index) ?? []).map((value) => describeSpike(index, value)));
  return { kind: 'indices', indices, rejected: [...rejected, ...leftOut, ...indices.flatMap(findGaps)] };
}

const listSpikes = ({ values }: ParsedIndex): ParsedIndex['values'] =>
  findSpikes(values.map((each) => ({ ...each, value: each.level, each }))).map(({ each }) => each);

const describeSpike = ({ name }: ParsedIndex, { date, level }: ParsedIndex['values'][number]): Anomaly => ({
  where: `${name}, ${date}`,
  field: 'Total Returns Index',
  received: String(level),
  expected: 'a level near those of the days before and after',
});

const sortValues = ([name, levels]: readonly [string, ReadonlyMap<IsoDate, number>]): ParsedIndex => ({
  name,
  values: [...levels].map(([date, level]) => ({ date, level })).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
});

/** Days. Markets never close for longer: values in between were cut out of the file. */
const MAX_DAYS_CLOSED = 10;

const findGaps = ({ name, values }: ParsedIndex): readonly Anomaly[] =>
  values.flatMap(({ date }, index) => {
    const previous = values[index - 1]?.date;
    const days = previous === undefined ? 0 : toDayNumber(date) - toDayNumber(previous);
    if (days <= MAX_DAYS_CLOSED) return [];
    const received = `no value for ${days - 1} days`;
    return [
      { where: `${name}, ${previous} to ${date}`, field: 'Date', received, expected: 'one for each trading day' },
    ];
  });

// A dataset stores days from 1970 to 2149.
function parseDate({ iso, date }: RawValue): IsoDate {
  if (iso === null || iso < '1970-01-01' || iso > '2149-01-01')
    throw new RejectedRow('Date', date, 'a date since 1970');
  return iso;
}

function parseLevel({ level: text }: RawValue): number {
  const level = parseDigits(text);
  if (level === null || level === 0) throw new RejectedRow('Total Returns Index', text, 'a number above 0');
  return level;
}
