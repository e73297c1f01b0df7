import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeAum } from '#dataset/storage/store.ts';
import { createYielder } from '#dataset/storage/yield-to-event-loop.ts';
import { findLeadingCode } from '#finance/plans-and-options.ts';

/**
 * One code for each scheme: the plans and options of a scheme all report the AUM of the whole scheme, which must not be
 * counted twice. They share their portfolio or, without one, their fund house and their name without plan and option.
 */
export async function selectRepresentativeCodes(codes: readonly SchemeAum[]): Promise<readonly SchemeAum[]> {
  const leading: SchemeAum[] = [];
  const yieldIfDue = createYielder();
  for (const scheme of (await groupBy(codes, getSchemeKey)).values()) {
    leading.push(findLeadingCode(scheme));
    await yieldIfDue();
  }
  return leading;
}

function getSchemeKey({ portfolio, mutualFund, schemeName, code }: SchemeAum): string {
  if (portfolio !== null) return String(portfolio);
  const { baseName } = parseSchemeName(schemeName);
  return JSON.stringify(baseName === '' ? [code] : [mutualFund, baseName.toLowerCase()]);
}

/** Items that are grouped between two looks at the clock. */
const ITEMS_PER_CHUNK = 256;

/** Like `Map.groupBy`, but yields to the event loop: there are thousands of scheme codes. */
export async function groupBy<Item, Key>(
  items: readonly Item[],
  getKey: (item: Item) => Key,
): Promise<ReadonlyMap<Key, readonly Item[]>> {
  const groups = new Map<Key, Item[]>();
  const yieldIfDue = createYielder();
  for (const [index, item] of items.entries()) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    if (index % ITEMS_PER_CHUNK === 0) await yieldIfDue();
  }
  return groups;
}
