import type { Answer } from '#contract/operations.ts';
import type { Scheme } from '#contract/records/scheme.ts';
import { totalAssets } from '#finance/aum.ts';
import type { Handler } from '../handler.ts';
import { grouped } from '../grouped.ts';
import { leadingCodes } from '../schemes-of-codes.ts';

const byText = new Intl.Collator('en').compare;

export const getAmcMaster: Handler<'GetAMCMaster'> = async (_, { store }) => {
  const houses = await grouped(await store.assets({}), ({ mutualFund }) => mutualFund);
  const told: Answer<'GetAMCMaster'>[] = [];
  for (const [mutualFund, codes] of houses) {
    const dailyAum = totalAssets((await leadingCodes(codes)).map((leading) => leading.dailyAum));
    told.push({ mutualFund, schemeCount: codes.length, dailyAum, website: '' }); // no source of ours tells its website yet
  }
  return told.toSorted((a, b) => byText(a.mutualFund, b.mutualFund));
};

export const getSchemeTypeMaster: Handler<'GetSchemeTypeMaster'> = async (_, { store }) =>
  [...(await grouped(await store.schemes({}), ({ type }) => type))]
    .map(([type, codes]) => ({ type, schemeCount: codes.length }))
    .toSorted((a, b) => byText(a.type, b.type));

export const getSchemeCategoryMaster: Handler<'GetSchemeCategoryMaster'> = async (selection, { store }) =>
  [...(await grouped(await store.schemes(selection), classOf)).values()]
    .map((codes) => ({ ...classified(codes), schemeCount: codes.length }))
    .toSorted(
      (a, b) => byText(a.type, b.type) || byText(a.category, b.category) || byText(a.subCategory, b.subCategory),
    );

const classOf = ({ type, category, subCategory }: Scheme): string => JSON.stringify([type, category, subCategory]);

function classified([first]: readonly Scheme[]): Pick<Scheme, 'type' | 'category' | 'subCategory'> {
  if (!first) throw new Error('a class is made of the codes in it, so it has one');
  const { type, category, subCategory } = first;
  return { type, category, subCategory };
}
