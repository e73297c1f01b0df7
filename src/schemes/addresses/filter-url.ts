import { isIsoDateOrDateTime } from '#contract/dates.ts';

export type Filter = TextFilter | RangeFilter | DateFilter | ChoiceFilter;

/** All of its words occur, in any order and case. */
export interface TextFilter {
  readonly kind: 'text';
  readonly text: string;
}

/** From `min` to `max`, both included by default; null leaves that end open. Rows without a value never match. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly min: number | null;
  readonly max: number | null;
  /** `min` itself does not match. */
  readonly above?: true;
  /** `max` itself does not match. */
  readonly below?: true;
}

/** From one ISO date to another, both included; null leaves that end open. Rows without a date never match. */
export interface DateFilter {
  readonly kind: 'dates';
  readonly from: string | null;
  readonly to: string | null;
}

/** One of these values; '' is "no value". */
export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly values: readonly string[];
}

export interface SortKey {
  readonly id: string;
  readonly descending: boolean;
}

/** What URLs contain for a value of a choice whose text has changed since, so that old links still work. */
export type UrlValues = ReadonlyMap<string, string> | undefined;

/** The value of a parameter if a sort or filter of the default view does not apply. */
export const REMOVED = '*';
const MAX_CHARACTERS = 200;
const MAX_VALUES = 200;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', '|': '|', '*': '*', e: '' };

/** `-return3Year,schemeName` */
export const serializeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ id, descending }) => (descending ? `-${id}` : id)).join(',');

/** The keys that `serializeSort` wrote; null if a column is named twice. */
export function parseSort(text: string): readonly SortKey[] | null {
  if (text === REMOVED) return [];
  const keys = text.split(',').map((key) => ({ id: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  return new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/** A filter as the value of its parameter: `large cap`, `Equity|Debt`, `10..20`, `>0..`, `2026-01-01..`; '' for none. */
export function serializeFilter(filter: Filter | undefined, urlValues?: UrlValues): string {
  if (filter === undefined) return '';
  switch (filter.kind) {
    case 'text':
      return serializeText(filter.text);
    case 'choice':
      return serializeChoice(filter.values.map((value) => urlValues?.get(value) ?? value));
    case 'range':
      return `${serializeBound(filter.min, filter.above ? '>' : '')}..${serializeBound(filter.max, filter.below ? '<' : '')}`;
    case 'dates':
      return `${filter.from ?? ''}..${filter.to ?? ''}`;
  }
}

/** The filter of this kind that `serializeFilter` wrote; null if the text is no such filter. */
export function parseFilter(kind: Filter['kind'], text: string, urlValues?: UrlValues): Filter | null {
  switch (kind) {
    case 'text': {
      const words = parseText(text);
      return words === null || words.trim() === '' ? null : { kind, text: words };
    }
    case 'choice':
      return parseChoice(text, urlValues);
    case 'range':
      return parseRange(text);
    case 'dates':
      return parseDates(text);
  }
}

/** Free text: `*` alone means "removed" in a URL, so text that would read like it is escaped. */
export const serializeText = (text: string): string => (text === REMOVED || text.startsWith('\\') ? `\\${text}` : text);

/** Parses what `serializeText` wrote; null if it is too long. */
export function parseText(value: string): string | null {
  const text = value.startsWith('\\') ? value.slice(1) : value;
  return text.length > MAX_CHARACTERS ? null : text;
}

const serializeChoice = (values: readonly string[]): string =>
  values.map((value) => (value === '' ? String.raw`\e` : value.replace(/[\\|*]/g, '\\$&'))).join('|');

function parseChoice(text: string, urlValues: UrlValues): ChoiceFilter | null {
  const values: string[] = [];
  for (const part of text.match(/(?:\\.|[^\\|])+/gs) ?? []) {
    values.push(part.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character));
  }
  // a lone backslash, an unknown escape or an empty part is nothing that serializeChoice writes
  const isValid = values.length > 0 && values.length <= MAX_VALUES && serializeChoice(values) === text;
  if (!isValid) return null;
  const shownValues = new Map(Array.from(urlValues ?? [], ([shown, inUrl]) => [inUrl, shown]));
  return { kind: 'choice', values: values.map((value) => shownValues.get(value) ?? value) };
}

function parseRange(text: string): RangeFilter | null {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || !text.includes('..')) return null;
  const above = from.startsWith('>');
  const below = to.startsWith('<');
  const min = parseBound(above ? from.slice(1) : from);
  const max = parseBound(below ? to.slice(1) : to);
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  if ((above && min === null) || (below && max === null)) return null;
  return { kind: 'range', min, max, ...(above ? { above: true } : {}), ...(below ? { below: true } : {}) };
}

function parseDates(text: string): DateFilter | null {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  if ([from, to].some((date) => date !== '' && !isIsoDateOrDateTime(date))) return null;
  return { kind: 'dates', from: from || null, to: to || null };
}

const serializeBound = (value: number | null, sign: string): string => (value === null ? '' : `${sign}${value}`);

function parseBound(text: string): number | null | undefined {
  if (text === '') return null;
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
