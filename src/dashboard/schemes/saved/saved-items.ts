import { isObject, listObjects, parseObject } from '#contract/shape.ts';
import { findPage, getPagePath } from '../../navigation/pages.ts';
import { parseSearchParams, serializeSearchParams } from '../../navigation/search-params.ts';
import { packStatement, parseSavedStatement, type SavedStatement } from './saved-statement.ts';

/** A page with its filters, sort and selection, under a name. */
interface SavedView {
  readonly name: string;
  /** Path and search parameters; the host may be another one next time. */
  readonly href: string;
}

/** Scheme codes under a name, in the user's order. */
export interface WatchList {
  readonly name: string;
  readonly codes: readonly string[];
  /** ₹ in a scheme by its code, above 0, if the list is a portfolio. */
  readonly amounts?: Readonly<Record<string, number>>;
  /** Its transactions, from which the amounts follow: `amounts` is empty. */
  readonly statement?: SavedStatement;
}

export interface SavedItems {
  readonly views: readonly SavedView[];
  readonly lists: readonly WatchList[];
}

export const noSavedItems: SavedItems = { views: [], lists: [] };

/**
 * Version of the stored form, also in exported files. Lists of version 1 have no amounts, and up to version 3 no transactions; some pages of
 * version 2 had other addresses.
 */
const VERSION = 4;

const MAX_ITEMS = 500;
const MAX_NAME_LENGTH = 200;
const MAX_CODES = 10_000;
const MAX_CODE_LENGTH = 40;

export const serializeSavedItems = ({ views, lists }: SavedItems): string =>
  JSON.stringify(
    { fundlens: 'saved views and watch lists', version: VERSION, views, lists: lists.map(packList) },
    null,
    1,
  );

const packList = (list: WatchList) => (list.statement ? { ...list, statement: packStatement(list.statement) } : list);

/** The saved items, or why they cannot be read. */
export type ParsedItems =
  | { readonly items: SavedItems; readonly error: null }
  | { readonly items: null; readonly error: string };

/** Parses the stored text or an exported file, also of an earlier version. Items that are not valid are left out. */
export function parseSavedItems(text: string): ParsedItems {
  const value = parseObject(text);
  const version = value?.['version'];
  if (value === null || typeof version !== 'number') {
    return { items: null, error: 'This is not a file of saved views and watch lists.' };
  }
  if (version > VERSION) return { items: null, error: 'Saved by a newer version of Fundlens; it is left unchanged.' };
  const views = listObjects(value['views'])
    .slice(0, MAX_ITEMS)
    .flatMap((view) => {
      const name = parseName(view['name']);
      const href = parseHref(view['href']);
      return name === null || href === null ? [] : [{ name, href }];
    });
  const lists = listObjects(value['lists'])
    .slice(0, MAX_ITEMS)
    .flatMap((list) => {
      const name = parseName(list['name']);
      const codes = parseCodes(list['codes']);
      const statement = parseSavedStatement(list['statement']);
      const amounts = statement ? {} : parseStoredAmounts(list['amounts'], codes);
      const held = { ...(amounts && { amounts }), ...(statement && { statement }) };
      return name === null || codes.length === 0 ? [] : [{ name, codes, ...held }];
    });
  return { items: { views, lists }, error: null };
}

/** The items of both; one whose name is taken gets a number unless it is equal. */
export function mergeSavedItems(items: SavedItems, added: SavedItems): SavedItems {
  return { views: mergeNamed(items.views, added.views), lists: mergeNamed(items.lists, added.lists) };
}

function mergeNamed<T extends { readonly name: string }>(items: readonly T[], added: readonly T[]): readonly T[] {
  const merged = [...items];
  for (const item of added) {
    if (merged.some((other) => JSON.stringify(other) === JSON.stringify(item))) continue;
    merged.push({ ...item, name: findFreeName(item.name, merged) });
  }
  return merged;
}

/** `Large caps`, else `Large caps (2)`. */
export function findFreeName(name: string, items: readonly { readonly name: string }[]): string {
  const taken = new Set(items.map((item) => item.name));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(candidate)) return candidate;
  }
}

const parseName = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_NAME_LENGTH) : null;

const parseCodes = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((code): code is string => typeof code === 'string' && code !== ''))]
        .filter((code) => code.length <= MAX_CODE_LENGTH)
        .slice(0, MAX_CODES)
    : [];

/** The amounts of codes of the list; null if there are none. */
function parseStoredAmounts(value: unknown, codes: readonly string[]): Readonly<Record<string, number>> | null {
  if (!isObject(value)) return null;
  const amounts = codes.flatMap((code) => {
    const amount = value[code];
    return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? [[code, amount] as const] : [];
  });
  return amounts.length === 0 ? null : Object.fromEntries(amounts);
}

/** A path of the dashboard with its parameters, without an access key; null for any other address, such as of another site. */
function parseHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [path = '', search = ''] = value.split(/\?(.*)/s);
  const page = findPage(path);
  return page && `${getPagePath(page)}${serializeSearchParams(parseSearchParams(search))}`;
}

/**
 * A short name for a list in an address, which is sent to the service when the page is loaded: the list's own name never is.
 * FNV-1a over UTF-16, in base 36.
 */
export function buildListKey(name: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Schemes of one portfolio: three requests each, and more than investors have. */
export const MAX_SCHEMES = 60;

const WATCH_LIST = 'Watch list';
const PORTFOLIO = 'My portfolio';

/** The list that stars are of: the first one without amounts. */
export const findWatchList = ({ lists }: SavedItems): WatchList | undefined =>
  lists.find(({ amounts }) => amounts === undefined);

/** Adds a scheme to the watch list, or removes it. The first scheme creates the list, and the last one takes it away. */
export function toggleWatched(items: SavedItems, code: string): SavedItems {
  const list = findWatchList(items);
  if (list === undefined) return addList(items, { name: WATCH_LIST, codes: [code] });
  const codes = list.codes.includes(code) ? list.codes.filter((other) => other !== code) : [...list.codes, code];
  return {
    ...items,
    lists: items.lists.flatMap((other) => (other !== list ? other : codes.length === 0 ? [] : { ...list, codes })),
  };
}

/**
 * Adds an amount of a scheme to a portfolio, to what it has of the scheme already.
 * @param name of the portfolio; one that does not exist is created.
 * @param amount ₹
 */
export function addToPortfolio(items: SavedItems, name: string | null, code: string, amount: number): SavedItems {
  const list = items.lists.find((each) => each.name === name);
  if (list === undefined)
    return addList(items, { name: name ?? PORTFOLIO, codes: [code], amounts: { [code]: amount } });
  const changed = {
    ...list,
    codes: list.codes.includes(code) ? list.codes : [...list.codes, code],
    amounts: { ...list.amounts, [code]: (list.amounts?.[code] ?? 0) + amount },
  };
  return { ...items, lists: items.lists.map((other) => (other === list ? changed : other)) };
}

const addList = (items: SavedItems, list: WatchList): SavedItems => ({
  ...items,
  lists: [...items.lists, { ...list, name: findFreeName(list.name, items.lists) }],
});

/** The items with what they had before and no longer have, in its place; what was added since stays. */
export const restoreRemoved = (items: SavedItems, before: SavedItems): SavedItems => ({
  views: insertMissing(items.views, before.views, getName),
  lists: insertMissing(items.lists, before.lists, getName).map((list) => {
    const old = before.lists.find(({ name }) => name === list.name);
    if (old === undefined || old === list) return list;
    const codes = insertMissing(list.codes, old.codes, (code) => code);
    const amounts = old.amounts || list.amounts ? { ...old.amounts, ...list.amounts } : undefined;
    return { ...list, codes, ...(amounts && { amounts }) };
  }),
});

const getName = ({ name }: { readonly name: string }): string => name;

function insertMissing<T>(items: readonly T[], before: readonly T[], getKey: (item: T) => string): readonly T[] {
  const keys = new Set(items.map(getKey));
  const result = [...items];
  for (const [index, item] of before.entries()) if (!keys.has(getKey(item))) result.splice(index, 0, item);
  return result;
}
