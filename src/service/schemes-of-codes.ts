import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeAssets } from '#dataset/storage/store.ts';
import { pauses } from '#dataset/storage/turns.ts';
import { leadingOf } from '#finance/leading-code.ts';
import { grouped } from './grouped.ts';

/**
 * One code for each scheme: the plans and options of a scheme tell the same assets, which must not be counted twice. They
 * share their portfolio or, where there is none, their house and their name without plan and option.
 */
export async function leadingCodes(codes: readonly SchemeAssets[]): Promise<readonly SchemeAssets[]> {
  const leading: SchemeAssets[] = [];
  const pause = pauses();
  for (const scheme of (await grouped(codes, schemeOf)).values()) {
    leading.push(leadingOf(scheme));
    await pause();
  }
  return leading;
}

function schemeOf({ portfolio, mutualFund, schemeName, code }: SchemeAssets): string {
  if (portfolio !== null) return String(portfolio);
  const { bareName } = readSchemeName(schemeName);
  return JSON.stringify(bareName === '' ? [code] : [mutualFund, bareName.toLowerCase()]);
}
