import { findFreeName, type SavedItems, type WatchList } from './saved-items.ts';

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
