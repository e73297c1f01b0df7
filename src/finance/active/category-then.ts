/** The days from which to which files list a scheme in a sub-category, as day numbers. */
export interface CategorySpan {
  readonly subCategory: string;
  readonly first: number;
  readonly last: number;
}

/** The sub-category of a scheme on a day. */
export interface CategoryThen {
  readonly subCategory: string;
  /** Whether a file of that day or before states it. */
  readonly isKnown: boolean;
}

/**
 * Finds the sub-category of a scheme on a day: of the files around it the one that lists it for longest, so that a slip of one file does not count, else of the
 * last file before it. A scheme that no file of then lists was in the earliest sub-category that is known.
 * @param current the sub-category of today, if no file has any.
 */
export function findCategoryThen(listed: readonly CategorySpan[], day: number, current: string): CategoryThen {
  const spans = joinSpans(listed);
  const around = spans.filter(({ first, last }) => first <= day && day <= last);
  const [longest] = around.toSorted((a, b) => b.last - b.first - (a.last - a.first));
  const before = longest ?? spans.filter(({ last }) => last < day).toSorted((a, b) => b.last - a.last)[0];
  if (before) return { subCategory: before.subCategory, isKnown: true };
  const [earliest] = spans.toSorted((a, b) => a.first - b.first);
  return { subCategory: earliest?.subCategory ?? current, isKnown: false };
}

/** One span for each sub-category, from the first file with it to the last. */
function joinSpans(listed: readonly CategorySpan[]): readonly CategorySpan[] {
  const bySubCategory = new Map<string, CategorySpan>();
  for (const { subCategory, first, last } of listed) {
    const known = bySubCategory.get(subCategory);
    bySubCategory.set(subCategory, {
      subCategory,
      first: Math.min(first, known?.first ?? first),
      last: Math.max(last, known?.last ?? last),
    });
  }
  return [...bySubCategory.values()];
}
