import { isIsoDate } from '#contract/date.ts';
import type { ColumnKind } from './column.ts';
import { wordsOf, type Filter, type RangeFilter } from './view.ts';

const MOST_CHARACTERS = 200;
const MOST_VALUES = 200;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', '|': '|', '*': '*', e: '' };

/** What a filter of each kind of column looks like in an address, for the message about one that cannot be read. */
export const filterShapes: Readonly<Record<ColumnKind, string>> = {
  text: 'some words',
  choice: 'values such as Equity|Debt',
  number: 'a range such as 10..20, 10.. or >0..',
  day: 'days such as 2026-01-01..2026-12-31',
};

/** A filter as the value of its parameter: `large cap`, `Equity|Debt`, `10..20`, `>0..`, `2026-01-01..`. */
export function writeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return writeText(filter.text);
    case 'choice':
      return filter.values.map((value) => (value === '' ? String.raw`\e` : value.replace(/[\\|*]/g, '\\$&'))).join('|');
    case 'range':
      return `${end(filter.min, filter.above ? '>' : '')}..${end(filter.max, filter.below ? '<' : '')}`;
    case 'days':
      return `${filter.from ?? ''}..${filter.to ?? ''}`;
  }
}

/** The filter that `writeFilter` wrote for a column of this kind; null when the text is no such filter. */
export function readFilter(kind: ColumnKind, text: string): Filter | null {
  switch (kind) {
    case 'text': {
      const read = readText(text);
      return read === null || wordsOf(read).length === 0 ? null : { kind: 'text', text: read };
    }
    case 'choice':
      return readChoice(text);
    case 'number':
      return readRange(text);
    case 'day':
      return readDays(text);
  }
}

/** Free text: `*` alone means "taken away" in an address, so text that would read like it is escaped. */
export const writeText = (text: string): string => (text === '*' || text.startsWith('\\') ? `\\${text}` : text);

/** What `writeText` wrote; null when it is too long to be a search. */
export function readText(text: string): string | null {
  const read = text.startsWith('\\') ? text.slice(1) : text;
  return read.length > MOST_CHARACTERS ? null : read;
}

function readChoice(text: string): Filter | null {
  const values: string[] = [];
  for (const piece of text.match(/(?:\\.|[^\\|])+/gs) ?? []) {
    values.push(piece.replace(/\\(.)/gs, (_, mark: string) => ESCAPES[mark] ?? mark));
  }
  // a lone backslash, an unknown escape or an empty piece is not written by us
  const whole = values.length > 0 && values.length <= MOST_VALUES && writeFilter({ kind: 'choice', values }) === text;
  return whole ? { kind: 'choice', values } : null;
}

function readRange(text: string): RangeFilter | null {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || !text.includes('..')) return null;
  const above = from.startsWith('>');
  const below = to.startsWith('<');
  const min = readEnd(above ? from.slice(1) : from);
  const max = readEnd(below ? to.slice(1) : to);
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  if ((above && min === null) || (below && max === null)) return null;
  return { kind: 'range', min, max, ...(above ? { above: true } : {}), ...(below ? { below: true } : {}) };
}

function readDays(text: string): Filter | null {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  if ([from, to].some((day) => day !== '' && !isIsoDate(day))) return null;
  return { kind: 'days', from: from || null, to: to || null };
}

const end = (value: number | null, mark: string): string => (value === null ? '' : `${mark}${value}`);

function readEnd(text: string): number | null | undefined {
  if (text === '') return null;
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
