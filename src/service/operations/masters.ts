import type { Scheme } from '#contract/records/scheme.ts';
import { totalAssets } from '#finance/aum.ts';
import type { Handler } from '../handler.ts';
import { leadingCodes } from '../schemes-of-codes.ts';

const byText = new Intl.Collator('en').compare;

export const getAmcMaster: Handler<'GetAMCMaster'> = async (_, { store }) => {
  const houses = Map.groupBy(await store.assets({}), ({ mutualFund }) => mutualFund);
  return [...houses]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([mutualFund, codes]) => ({
      mutualFund,
      schemeCount: codes.length,
      dailyAum: totalAssets(leadingCodes(codes).map(({ dailyAum }) => dailyAum)),
      website: '', // no source of ours tells it yet
    }));
};

export const getSchemeTypeMaster: Handler<'GetSchemeTypeMaster'> = async (_, { store }) =>
  [...Map.groupBy(await store.schemes({}), ({ type }) => type)]
    .map(([type, codes]) => ({ type, schemeCount: codes.length }))
    .toSorted((a, b) => byText(a.type, b.type));

export const getSchemeCategoryMaster: Handler<'GetSchemeCategoryMaster'> = async (selection, { store }) =>
  [...Map.groupBy(await store.schemes(selection), classOf).values()]
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
