import { omitFields, type RecordOf } from '#contract/fields.ts';
import { identityFieldNames } from '#contract/records/identity.ts';
import { schemeFields } from '#contract/records/masters.ts';
import { isSegregatedPortfolio, parseSchemeName, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import {
  getEtfOption,
  isFundOfFundsName,
  findTermInDays,
  normalizeSchemeName,
  simplifySchemeName,
} from '../names/normalize-scheme-name.ts';
import { buildSchemeIdentity, type SchemeIdentity } from '../scheme-identity.ts';
import type { SchemeListing } from './scheme-listings.ts';

/** The fields of a code that NAV files have; everything else comes from other files. */
export const listedFields = omitFields(
  schemeFields,
  ...(['launchDate', 'benchmark', 'portfolioDate', 'minimumAmount', ...identityFieldNames] as const),
);
export type ListedScheme = RecordOf<typeof listedFields>;

/** A scheme code of the official dataset. */
export interface OfficialCode {
  /** What NAV files say of it. */
  readonly scheme: ListedScheme;
  /** The codes with the same key are the plans and options of one scheme. */
  readonly key: string;
  readonly listings: readonly SchemeListing[];
}

/** Identifies a scheme by its name within its fund house; compared between NAV files and portfolios. */
export function buildSchemeKey(mutualFund: string, baseName: string): string {
  // the plans and options of a scheme mostly follow each other
  if (baseName !== last.baseName || mutualFund !== last.mutualFund)
    last = { mutualFund, baseName, key: `${normalizeSchemeName(mutualFund)} / ${normalizeSchemeName(baseName)}` };
  return last.key;
}

let last = { mutualFund: '', baseName: '', key: ' / ' };

/** The code that files listed so. The plans of a scheme may differ in `key` although their names only differ in spelling. */
export function buildOfficialCode(listings: readonly SchemeListing[]): OfficialCode & { readonly spelling: string } {
  const { scheme, baseName } = buildSchemeRecord(listings);
  // a code whose name is nothing but a plan and option is a scheme of its own
  const name = baseName || scheme.code;
  const ownName = [name, getEtfOption(name, scheme.option)].join(' ').trim();
  return {
    scheme,
    key: buildSchemeKey(scheme.mutualFund, ownName),
    spelling: describeSpelling(scheme, name),
    listings,
  };
}

/** A text that is equal for names that agree in everything that distinguishes schemes (`Quarterly Series 1`, `Quarterly Series I`). */
const describeSpelling = ({ mutualFund, type, category, subCategory, option }: ListedScheme, name: string): string =>
  JSON.stringify([
    mutualFund,
    [type, category, subCategory],
    simplifySchemeName(name),
    [getEtfOption(name, option), findTermInDays(name), isFundOfFundsName(name)],
  ]);

/**
 * A NAV history report prints today's names beside NAVs of any age, so what it says about names counts only for a code that no
 * NAVAll.txt lists.
 */
export function selectDatedListings(listings: readonly SchemeListing[]): readonly SchemeListing[] {
  const dated = listings.filter(({ source }) => source.kind === 'nav' || source.kind === 'sif-nav');
  return dated.length > 0 ? dated : listings;
}

/**
 * The record of a code from all its listings: its latest listing, with the last plan and option that any listing states. A
 * later blank does not erase them: 3,114 codes lost their IDCW label in NAVAll.txt of 19 August 2026. `baseName` is the
 * name its portfolios are published under.
 * @throws Error if there is no listing.
 */
function buildSchemeRecord(listings: readonly SchemeListing[]): {
  readonly scheme: OfficialCode['scheme'];
  readonly baseName: string;
} {
  const latestFirst = listings.toSorted((a, b) => (a.source.rank > b.source.rank ? -1 : 1));
  const [latest] = latestFirst;
  if (!latest) throw new Error('a code without listings has no name');
  const { listed } = latest;
  const identities = latestFirst.map((listing) => identifyByWording(listing));
  const [current] = identities;
  const named = findNameBesideIsin(latestFirst);
  const plan = named?.plan || (identities.find((identity) => identity.plan !== '')?.plan ?? '');
  const stated = identities.find((identity) => identity.option !== '');
  const isGrowth =
    stated?.option === 'Growth' || (stated?.isIdcw && named?.option === 'Growth' && listed.isinReinvest === '');
  const option = isGrowth ? (findMoreSpecificOption(latestFirst) ?? 'Growth') : (stated?.option ?? '');
  const identity = buildSchemeIdentity({
    ...listed,
    planCell: current?.plan === plan ? listed.planCell : `${plan} Plan`,
    optionCell: current?.option === option ? listed.optionCell : option,
  });
  // layouts without plan and option columns have both in the name already
  const schemeName = listed.planCell === null ? listed.name : identity.fullName;
  return {
    baseName: identity.baseName,
    scheme: {
      code: listed.code,
      schemeName,
      mutualFund: listed.mutualFund,
      plan,
      option: identity.option,
      type: listed.type,
      category: listed.category,
      subCategory: listed.subCategory,
      isinGrowth: identity.isinGrowth,
      isinDivPayout: identity.isinDivPayout,
      isinDivReinvest: identity.isinDivReinvest,
      formerNames: listFormerNames(identities, [identity.baseName, parseSchemeName(schemeName).baseName]).join('; '),
    },
  };
}

/**
 * The other names under which files listed a code, latest first: not those that only spell its name in another way. A column may state an
 * option that no name has (`IDCW Others`), so that the current name has two forms.
 */
function listFormerNames(identities: readonly SchemeIdentity[], currentNames: readonly string[]): readonly string[] {
  const others = new Set(identities.map(({ baseName }) => baseName)).values();
  const different = [...others].filter((name) => name !== '' && !currentNames.includes(name));
  if (different.length === 0) return []; // most codes: normalizing every name would take as long as all the rest
  const known = new Set(currentNames.map(normalizeSchemeName));
  return different.filter((name) => {
    const { size } = known;
    return known.add(normalizeSchemeName(name)).size > size;
  });
}

/**
 * The former names of a code and the name in the scheme master, which is of any age, if it is another one: not the same words in another
 * spelling, nor the beginning of the name, as for a series, nor the main portfolio of a segregated one.
 */
export function addMasterName({ schemeName, formerNames }: ListedScheme, masterName: string): string {
  if (masterName === '' || schemeName.startsWith(masterName) || isSegregatedPortfolio(schemeName)) return formerNames;
  const name = removeSegregatedCount(parseSchemeName(masterName).baseName);
  const simplified = simplifySchemeName(name);
  const known = [parseSchemeName(schemeName).baseName, ...formerNames.split('; ')].map(simplifySchemeName);
  if (name === '' || known.some((each) => each.startsWith(simplified))) return formerNames;
  return [formerNames, name].filter((each) => each !== '').join('; ');
}

/**
 * What a code is by the latest name that has plan and option in itself, beside the ISIN of today. An ISIN is of one plan and option, so
 * the columns of 19 August 2026 are wrong if they name another plan (120038, and 153586, whose NAVs move by the expense ratio of the
 * Regular plan), or IDCW instead of Growth (100795, and 153755, which changed places with its plan's IDCW option).
 */
function findNameBesideIsin([latest, ...earlier]: readonly SchemeListing[]): SchemeIdentity | undefined {
  const isin = latest?.listed.isinFirst ?? '';
  const named = earlier.find(({ listed }) => listed.planCell === null && listed.isinFirst === isin);
  return isin === '' || named === undefined ? undefined : identifyByWording(named);
}

/**
 * The earlier option of a code that is labelled Growth now, under the same ISIN. Bonus and Unclaimed are growth options of
 * their own, so the label Growth is less specific and not a change (53 and 4 codes of 19 August 2026). Only IDCW options
 * have a reinvestment ISIN, so Growth is a mistake if the code has one and was once labelled IDCW (6 codes, such as 119767:
 * its NAV is the IDCW option's).
 */
function findMoreSpecificOption([latest, ...earlier]: readonly SchemeListing[]): string | undefined {
  const { isinFirst, isinReinvest } = latest?.listed ?? { isinFirst: '', isinReinvest: '' };
  return earlier
    .filter(({ listed }) => listed.isinFirst === isinFirst)
    .map((listing) => identifyByWording(listing))
    .find(({ option, isIdcw }) => /\b(?:Bonus|Unclaimed)$/.test(option) || (isIdcw && isinReinvest !== ''))?.option;
}

// from cells and names alone: an option that is only inferred from an ISIN ranks below one that was once stated in words
const identifyByWording = ({ listed }: SchemeListing): SchemeIdentity =>
  buildSchemeIdentity({ ...listed, isinReinvest: '' });
