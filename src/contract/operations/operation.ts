import type { Fields } from '../field.ts';
import { list, words, type Parameters } from '../parameter.ts';

export interface Operation {
  readonly description: string;
  readonly record: Fields;
  /** A record that bears none of these cannot be read: it says nothing of anything. */
  readonly needs: readonly string[];
  readonly parameters: Parameters;
  /** At least one of these must be asked with. */
  readonly selectors: readonly string[];
}

export const code = list('Scheme code, exact; a comma-separated list.');
export const isin = list('One of the scheme’s ISINs, exact, any casing; a comma-separated list.');
export const name = words(
  'Words of the scheme name, any order and casing; an exact name means only the schemes that bear it.',
);
export const type = words('Scheme type, exact, any casing.');
export const category = words('Category, exact, any casing.');
export const subcategory = words('Sub-category, exact, any casing.');
export const mutualFund = words('Words of the fund house’s name, any order and casing.');
export const oneScheme = { name, isin, code };
export const schemeSelectors = ['name', 'isin', 'code'] as const;
