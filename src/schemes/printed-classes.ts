import type { Scheme } from '#contract/records/masters.ts';

/** How a source classifies a scheme or a number of them. */
interface Classification {
  readonly category: string;
  readonly subCategory: string;
}

/** Printed labels, as parameters of a request; without any, all schemes. */
export interface PrintedClass {
  readonly category?: string;
  readonly subcategory?: string;
}

/**
 * The printed labels under which the wanted schemes are: `Debt, Low Duration Fund` and `Debt, Ultra Short to Short Term Fund`; only the
 * category where all of its schemes are wanted. In another one a scheme without a sub-category cannot be requested.
 */
export function listPrintedClasses<T extends Classification>(
  schemes: readonly T[],
  isWanted: (scheme: T) => boolean,
): readonly PrintedClass[] {
  const wanted = schemes.filter(isWanted);
  const categoriesInPart = new Set(schemes.flatMap((scheme) => (isWanted(scheme) ? [] : scheme.category)));
  return listDistinct(wanted.map(({ category }) => category)).flatMap((category): readonly PrintedClass[] => {
    if (category !== '' && !categoriesInPart.has(category)) return [{ category }];
    const labels = wanted.flatMap((scheme) => (scheme.category === category ? scheme.subCategory : []));
    return listDistinct(labels.filter(Boolean)).map((subcategory) => ({
      ...(category !== '' && { category }),
      subcategory,
    }));
  });
}

const listDistinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();

/** Printed labels of the schemes of a sub-category. */
export const listSubCategoryClasses = (
  schemes: readonly (Classification & Pick<Scheme, 'canonicalSubCategory'>)[],
  name: string,
): readonly PrintedClass[] => listPrintedClasses(schemes, ({ canonicalSubCategory }) => canonicalSubCategory === name);
