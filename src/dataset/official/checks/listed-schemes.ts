import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { foldWords } from '#finance/fold-text.ts';
import { getLatestHouse } from '../matching/names/former-fund-houses.ts';
import type { ImportSession } from '../source/source.ts';
import { createSchemeNames, type SchemeNames } from './scheme-names.ts';

/** What NAV files list, by what other files call it. */
export interface ListedSchemes {
  readonly codesByIsin: ReadonlyMap<string, readonly string[]>;
  readonly houses: ReadonlySet<string>;
  /** All names that schemes have had. */
  readonly names: SchemeNames;
}

type Session = Pick<ImportSession, 'history' | 'files'>;

const indexes = new WeakMap<Session['history'], { readonly fileCount: number; readonly listed: ListedSchemes }>();

/** What the NAV files that are stored so far list; indexed once for the files that follow them. */
export function readListedSchemes({ history, files }: Session): ListedSchemes {
  const fileCount = files.withNavs().length;
  const known = indexes.get(history);
  if (known?.fileCount === fileCount) return known.listed;
  const listed = indexListings(history);
  indexes.set(history, { fileCount, listed });
  return listed;
}

function indexListings(history: Session['history']): ListedSchemes {
  const codesByIsin = new Map<string, string[]>();
  const houses = new Set<string>();
  const shortNames = new Set<string>();
  for (const listings of history.all())
    for (const { listed } of listings) {
      shortNames.add(getShortName(listed.name));
      houses.add(listed.mutualFund);
      for (const isin of [listed.isinFirst, listed.isinReinvest]) {
        if (isin === '') continue;
        const codes = codesByIsin.get(isin);
        if (codes === undefined) codesByIsin.set(isin, [listed.code]);
        else if (!codes.includes(listed.code)) codes.push(listed.code);
      }
    }
  const names = createSchemeNames();
  for (const name of shortNames) names.add(name);
  return { codesByIsin, houses, names };
}

const getFirstWord = (name: string): string => foldWords(name)[0] ?? '';

/** Whether a name begins with that of another fund house: one that no house has is of a new house, or a new name. */
export function hasNameOfOtherHouse(name: string, own: readonly string[], houses: Iterable<string>): boolean {
  const brand = getFirstWord(name);
  const isOfBrand = (house: string) => [house, getLatestHouse(house)].some((each) => getFirstWord(each) === brand);
  return !own.some(isOfBrand) && [...houses].some(isOfBrand);
}
