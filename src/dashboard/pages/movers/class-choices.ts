import type { Answer } from '#contract/operations.ts';
import type { ClassName, Classes } from './mover-parameters.ts';

type SchemeClass = Answer<'GetSchemeCategoryMaster'>;

/** What each filter offers, A to Z. */
export type ClassChoices = Readonly<Record<ClassName, readonly string[]>>;

/** The values that schemes bear: categories of the chosen type, sub-categories of the chosen type and category. */
export function classChoices(known: readonly SchemeClass[], { type, category }: Classes): ClassChoices {
  const ofType = known.filter((one) => isSame(one.type, type));
  const ofCategory = ofType.filter((one) => isSame(one.category, category));
  return {
    type: each(known.map((one) => one.type)),
    category: each(ofType.map((one) => one.category)),
    subcategory: each(ofCategory.map(({ subCategory }) => subCategory)),
  };
}

/** What is chosen after a filter changes: a category or sub-category that the new choice has no scheme of goes. */
export function withClass(known: readonly SchemeClass[] | null, chosen: Classes, changed: Partial<Classes>): Classes {
  const next = { ...chosen, ...changed };
  if (known === null) return next;
  const held = (name: ClassName, now: Classes): Classes =>
    classChoices(known, now)[name].some((value) => isSame(value, now[name])) ? now : { ...now, [name]: '' };
  return held('subcategory', held('category', next));
}

/** As the service compares: in any casing; '' is any. */
const isSame = (value: string, wanted: string): boolean =>
  wanted === '' || value.toLowerCase() === wanted.toLowerCase();

const each = (values: readonly string[]): readonly string[] => [...new Set(values)].filter(Boolean).toSorted();
