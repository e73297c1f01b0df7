import type { Scheme } from '#contract/records/masters.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { computeAumChange, sumAum } from '#finance/aum.ts';
import { selectCurrentCodes, selectRepresentativeCodes } from './aum.ts';
import type { Handlers } from './handler.ts';

const compareText = new Intl.Collator('en').compare;

export const masterHandlers = {
  GetAMCMaster: async (_, { store }) => {
    const websites = listWebsites(await store.readOffers());
    const codesByFundHouse = Map.groupBy(await store.readSchemeAum({}), ({ mutualFund }) => mutualFund);
    return [...codesByFundHouse]
      .map(([mutualFund, codes]) => {
        const schemes = selectRepresentativeCodes(selectCurrentCodes(codes));
        return {
          mutualFund,
          schemeCount: codes.length,
          dailyAum: sumAum(schemes.map(({ dailyAum }) => dailyAum)),
          website: websites.get(mutualFund.toLowerCase()) ?? '',
          schemes: schemes.length,
          aumSchemes: schemes.filter(({ dailyAum }) => dailyAum !== null).length,
          aumChangeSchemes: schemes.filter((scheme) => computeAumChange(scheme) !== null).length,
        };
      })
      .toSorted((a, b) => compareText(a.mutualFund, b.mutualFund));
  },

  GetSchemeMaster: (selection, { store }) => store.readSchemes(selection),

  GetSchemeMeasures: (selection, { store }) => store.readMeasures(selection),

  GetCalendarYears: (selection, { store }) => store.readCalendarYears(selection),

  GetSchemeDetails: (selection, { store }) => store.readDetails(selection),

  GetManagers: ({ manager, ...selection }, { store }) => store.readManagers(selection, manager),

  GetSchemeTypeMaster: async (_, { store }) =>
    [...Map.groupBy(await store.readSchemes({}), ({ type }) => type)]
      .map(([type, codes]) => ({ type, schemeCount: codes.length }))
      .toSorted((a, b) => compareText(a.type, b.type)),

  GetSchemeCategoryMaster: async (selection, { store }) =>
    [...Map.groupBy(await store.readSchemes(selection), getCategoryKey).values()]
      .map((codes) => ({ ...getCategory(codes), schemeCount: codes.length }))
      .toSorted(
        (a, b) =>
          compareText(a.type, b.type) ||
          compareText(a.category, b.category) ||
          compareText(a.subCategory, b.subCategory),
      ),
} satisfies Partial<Handlers>;

/** The website of each fund house (in lower case): the site that its latest offer refers to. No source lists websites of their own. */
function listWebsites(offers: readonly NewFundOffer[]): ReadonlyMap<string, string> {
  const latestLast = offers.filter(({ website }) => URL.canParse(website)).toReversed();
  return new Map(
    latestLast.map(({ mutualFund, website }) => [mutualFund.toLowerCase(), `${new URL(website).origin}/`]),
  );
}

const getCategoryKey = ({ type, category, subCategory }: Scheme): string =>
  JSON.stringify([type, category, subCategory]);

function getCategory([first]: readonly Scheme[]): Pick<Scheme, 'type' | 'category' | 'subCategory'> {
  if (!first) throw new Error('expected at least one scheme code in a group');
  const { type, category, subCategory } = first;
  return { type, category, subCategory };
}
