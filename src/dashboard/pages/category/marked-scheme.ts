import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { describeIgnored } from '../../navigation/search-settings.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';

/** The scheme that the charts of a category mark. */
export interface MarkedScheme {
  readonly schemeCode: string;
  readonly name: string;
  /** Its row of the plan that is shown. */
  readonly row: SchemeSummary;
}

/**
 * The scheme of any of its codes.
 * @param schemes one row each.
 */
export function findMarked(
  code: string | undefined,
  { rows, attributes }: SchemeMarket,
  schemes: readonly SchemeSummary[],
): { readonly marked: MarkedScheme | null; readonly ignored: readonly string[] } {
  if (code === undefined) return { marked: null, ignored: [] };
  const found = rows.find((row) => row.code === code);
  const schemeCode = found && attributes.getSchemeCode(found);
  const row = schemes.find((each) => attributes.getSchemeCode(each) === schemeCode);
  return row === undefined || schemeCode === undefined
    ? { marked: null, ignored: [describeIgnored('mark', code, 'use the code of a scheme of this category and plan')] }
    : { marked: { schemeCode, name: getShortName(row.schemeName), row }, ignored: [] };
}

/** The schemes that can be marked, A to Z. */
export const listMarkOptions = ({ attributes }: SchemeMarket, schemes: readonly SchemeSummary[]) =>
  schemes
    .map((row) => ({ schemeCode: attributes.getSchemeCode(row), name: getShortName(row.schemeName) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
