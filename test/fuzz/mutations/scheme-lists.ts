import type { OfferFile } from '#dataset/official/feeds/offers/fields.ts';
import type { SchemeMasterFile, SchemeMasterRow } from '#dataset/official/feeds/schemes/fields.ts';
import { formatAmfiDay } from '#dataset/official/parsing/days.ts';
import { addDays } from '#finance/calendar.ts';
import { defineSource, shift, type MutatedSource, type Mutation, type Mutations } from './mutated-file.ts';

type Master = readonly SchemeMasterRow[];

const HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';

const writeMaster = (rows: Master): Uint8Array =>
  new TextEncoder().encode(
    [
      HEADER,
      ...rows.map((row) =>
        [
          ...[row.amc, row.code, row.schemeName, row.schemeType, row.schemeCategory, row.navName, row.minimumAmount],
          ...[row.launchDate, row.closureDate].map((date) => (date === null ? '' : formatAmfiDay(date))),
          row.isins.join(''),
        ].join(','),
      ),
      '',
    ].join('\n'),
  );

/** The stored scheme master, as it is requested again. */
export const openMutatedSchemeMaster = ({ rows }: SchemeMasterFile): MutatedSource =>
  defineSource({
    name: 'scheme master',
    open: () => rows,
    mutations: { 'NAV files and the stored scheme master': masterMutations },
    write: writeMaster,
  });

const ofNext =
  (...names: readonly (keyof SchemeMasterRow)[]): Mutation<Master> =>
  (rows) =>
    shift(rows, (row, next) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, next[name]])) }));

const moveLaunch =
  (days: number): Mutation<Master> =>
  (rows) =>
    rows.map((row) => ({ ...row, launchDate: row.launchDate && addDays(row.launchDate, days) }));

const exchangePlans = (name: string): string =>
  /direct/i.test(name) ? name.replace(/direct/i, 'Regular') : name.replace(/regular/i, 'Direct');

const masterMutations: Mutations<Master> = {
  'ISINs of the next line': ofNext('isins'),
  'names of the next line': ofNext('navName'),
  'scheme names of the next line': ofNext('schemeName'),
  'categories of the next line': ofNext('schemeCategory'),
  'companies of the next line': ofNext('amc'),
  'all but the codes of the next line': ofNext('amc', 'schemeName', 'navName', 'schemeCategory', 'launchDate', 'isins'),
  'launch dates of the next line': ofNext('launchDate'),
  'launches ten years later': moveLaunch(3_653),
  'launches a year earlier': moveLaunch(-365),
  'Direct and Regular exchanged': (rows) => rows.map((row) => ({ ...row, navName: exchangePlans(row.navName) })),
};

type Offers = OfferFile['rows'];

const writeOffers = (rows: Offers): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      NewFundOffer: rows.map((row) => ({
        ...{ Scheme_Id: row.schemeId, MutualFund: row.mutualFund, SchemeName: row.schemeName },
        ...{ SchemeType: row.schemeType, SchemeCategory: row.schemeCategory, ObjectiveofScheme: row.objective },
        ...{ NewFundLaunchDate: row.launchDate, NewFundEarliestClosureDate: row.earliestClosureDate ?? '' },
        ...{ NewFundOfferClosureDate: row.closureDate ?? '', OfferPriceRs: row.offerPrice },
        ...{ MinimumSubscriptionAmount: row.minimumAmount, ForFurtherDetailsPleaseVisitWebsite: row.website },
      })),
    }),
  );

/** The stored offers in detail, as one list. */
export const openMutatedOffers = (stored: readonly OfferFile[]): MutatedSource =>
  defineSource({
    name: 'offers',
    open(): Offers {
      const rows = stored.flatMap((file) => file.rows).filter(({ launchDate }) => launchDate !== null);
      return [...new Map(rows.map((row) => [row.schemeId, row])).values()];
    },
    mutations: { 'its own dates, the fund houses of NAV files, and stored offers': offerMutations },
    write: writeOffers,
  });

const moveOffers =
  (launch: number, closure: number): Mutation<Offers> =>
  (rows) =>
    rows.map((row) => ({
      ...row,
      launchDate: row.launchDate && addDays(row.launchDate, launch),
      closureDate: row.closureDate && addDays(row.closureDate, closure),
    }));

const offerMutations: Mutations<Offers> = {
  'closed before they open': moveOffers(30, 0),
  'ten years later': moveOffers(3_653, 3_653),
  'open for a year': moveOffers(0, 365),
  'numbers of the next offer': (rows) => shift(rows, (row, { schemeId }) => ({ ...row, schemeId })),
  'names of the next offer': (rows) => shift(rows, (row, { schemeName }) => ({ ...row, schemeName })),
};
