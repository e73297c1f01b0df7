import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeAssets } from '#dataset/store/store.ts';
import { leadingOf } from '#finance/leading-code.ts';

/**
 * One code for each scheme: the plans and options of a scheme tell the same assets, which must not be counted twice. They
 * share their portfolio or, where there is none, their house and their name without plan and option.
 */
export function leadingCodes(codes: readonly SchemeAssets[]): readonly SchemeAssets[] {
  return [...Map.groupBy(codes, schemeOf).values()].map((scheme) => leadingOf(scheme));
}

function schemeOf({ portfolio, mutualFund, schemeName, code }: SchemeAssets): string {
  if (portfolio !== null) return String(portfolio);
  const { bareName } = readSchemeName(schemeName);
  return JSON.stringify(bareName === '' ? [code] : [mutualFund, bareName.toLowerCase()]);
}
