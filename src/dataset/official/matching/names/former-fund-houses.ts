import type { IsoDate } from '#contract/dates.ts';
import { foldLetters } from '#finance/fold-text.ts';

/**
 * A fund house that no longer exists under its name. The codes of one that was renamed are those of its successor, under other names; of
 * one that was merged, schemes of both houses had like names, which must not be mixed up.
 */
interface FormerFundHouse {
  readonly name: string;
  /** The name in NAVAll.txt; null if its schemes were wound up. */
  readonly successor: string | null;
  readonly change: 'renamed' | 'merged' | 'wound up';
  /** The day since when, or the first day at hand by which, it was so. */
  readonly by: IsoDate;
  readonly source: string;
}

const NAV_FILES = 'NAVAll.txt of 13 April 2017 and 15 July 2025';

const renamed = (name: string, successor: string, codes: number): FormerFundHouse => ({
  name,
  successor,
  change: 'renamed',
  by: '2025-07-15',
  source: `${NAV_FILES}: ${codes} codes, none under another house`,
});

const merged = (name: string, successor: string, by: IsoDate, source: string): FormerFundHouse => ({
  name,
  successor,
  change: 'merged',
  by,
  source,
});

export const formerFundHouses: readonly FormerFundHouse[] = [
  renamed('BOI AXA Mutual Fund', 'Bank of India Mutual Fund', 64),
  renamed('Birla Sun Life Mutual Fund', 'Aditya Birla Sun Life Mutual Fund', 244),
  renamed('DHFL Pramerica Mutual Fund', 'PGIM India Mutual Fund', 133),
  renamed('DSP BlackRock Mutual Fund', 'DSP Mutual Fund', 174),
  renamed('Escorts Mutual Fund', 'quant Mutual Fund', 50),
  renamed('IDFC Mutual Fund', 'Bandhan Mutual Fund', 232),
  renamed('IIFL Mutual Fund', '360 ONE Mutual Fund', 18),
  renamed('Indiabulls Mutual Fund', 'Groww Mutual Fund', 36),
  renamed('Mahindra Mutual Fund', 'Mahindra Manulife Mutual Fund', 22),
  renamed('Peerless Mutual Fund', 'Navi Mutual Fund', 18),
  renamed('Reliance Mutual Fund', 'Nippon India Mutual Fund', 1_204),
  // Peerless was Essel before it was Navi
  {
    ...renamed('Essel Mutual Fund', 'Navi Mutual Fund', 18),
    source: `${NAV_FILES}: the codes of Peerless, which was renamed twice`,
  },
  ...['Baroda Pioneer Mutual Fund', 'Baroda Mutual Fund', 'BNP Paribas Mutual Fund'].map((name) =>
    merged(name, 'Baroda BNP Paribas Mutual Fund', '2022-03-14', 'https://www.barodabnpparibasmf.in/amalgamation'),
  ),
  merged(
    'IDBI Mutual Fund',
    'LIC Mutual Fund',
    '2023-07-29',
    'https://cleartax.in/s/merger-of-idbi-with-lic-mutual-fund',
  ),
  merged(
    'L&T Mutual Fund',
    'HSBC Mutual Fund',
    '2022-11-26',
    'https://cleartax.in/s/merger-of-lt-mutual-fund-with-hsbc-mutual-fund',
  ),
  merged(
    'PRINCIPAL Mutual Fund',
    'Sundaram Mutual Fund',
    '2021-12-31',
    'https://mnacritique.mergersindia.com/news/year-end-special-acquisitions-and-mergers-of-mutual-funds-in-2022/',
  ),
  {
    name: 'Sahara Mutual Fund',
    successor: null,
    change: 'wound up',
    by: '2025-07-15',
    source: `${NAV_FILES}: 68 codes, none left`,
  },
];

const successors = new Map(formerFundHouses.map((house) => [house.name.toLowerCase(), house]));

/** What a fund house is called today; that of one that was merged is its successor. Houses write their names in several cases. */
export function getLatestHouse(name: string): string {
  const successor = successors.get(name.toLowerCase())?.successor;
  return successor ? getLatestHouse(successor) : name.toLowerCase();
}

/** What the names of a fund house's schemes begin with. */
export const getBrand = (house: string): string => house.replace(/mutual fund\b.*$/is, '').trimEnd();

const renamedBrands = formerFundHouses.flatMap(({ name, change }) =>
  change === 'renamed' ? [{ former: getBrand(name.toLowerCase()), latest: getBrand(getLatestHouse(name)) }] : [],
);

/** A scheme's name with that of its fund house today: `IDFC Flexi Cap Fund` is `bandhan Flexi Cap Fund`. */
export function replaceFormerBrand(schemeName: string): string {
  const name = schemeName.toLowerCase();
  const brand = renamedBrands.find(
    ({ former, latest }) => name.startsWith(`${former} `) && !name.startsWith(`${latest} `),
  );
  return brand === undefined ? schemeName : `${brand.latest}${schemeName.slice(brand.former.length)}`;
}

const brands = new Map<string, readonly string[]>();

/** The folded brands that a fund house has had, longest first: its schemes' names begin with one of them. */
export function listBrands(house: string): readonly string[] {
  const known = brands.get(house);
  if (known !== undefined) return known;
  const latest = getLatestHouse(house);
  const names = [house, latest, ...formerFundHouses.map(({ name }) => name)];
  const found = names
    .filter((name) => getLatestHouse(name) === latest)
    .map((name) => foldLetters(getBrand(name)))
    .toSorted((a, b) => b.length - a.length);
  brands.set(house, found);
  return found;
}
