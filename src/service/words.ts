import { textKey } from '#dataset/storage/keys.ts';

/**
 * The records whose text holds every whitespace-separated word that was asked for, in any order and casing; where some
 * bear exactly that text, only those. Nothing asked for lets all pass.
 */
export function byWords<Item>(
  wanted: string | undefined,
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly Item[] {
  if (wanted === undefined) return items;
  const whole = textKey(wanted);
  const exact = items.filter((item) => textKey(textOf(item)) === whole);
  if (exact.length > 0) return exact;
  const words = whole.split(' ');
  return items.filter((item) => {
    const text = textKey(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
