import { describe, expect, test } from 'vitest';
import { offersFeed } from '#dataset/official/feeds/offers/feed.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseNewFundOffers = (json: unknown) => parseFeedFile(offersFeed, 'json', json);
const isOfferJson = (json: unknown) => offersFeed.formats.json?.is(json);

const detail = {
  Scheme_Id: '14562',
  MutualFund: 'Alpha Mutual Fund',
  SchemeName: 'ALPHA VALUE FUND',
  SchemeType: 'Open Ended',
  SchemeCategory: 'Equity Schemes - Value Fund',
  ObjectiveofScheme: 'To generate …',
  NewFundLaunchDate: '2026-08-28T00:00:00.000Z',
  NewFundEarliestClosureDate: '',
  NewFundOfferClosureDate: '2026-09-11T00:00:00.000Z',
  IndicateLoadSeparately: 'NIL',
  OfferPriceRs: 'Rs. 10/-',
  MinimumSubscriptionAmount: 'Rs. 10,00,000',
  ForFurtherDetailsPleaseVisitWebsite: 'https://alpha.example',
};
const list = (items: readonly object[], type = 'detailed') => ({
  NewFundOffer: [{ MutualFund: 'Alpha Mutual Fund', items }],
  type,
});

test('a detailed offer has its dates as days and its amounts as printed', () => {
  expect(parseNewFundOffers(list([detail]))).toMatchObject({
    kind: 'offers',
    rows: [
      {
        schemeId: '14562',
        mutualFund: 'Alpha Mutual Fund',
        schemeName: 'ALPHA VALUE FUND',
        objective: 'To generate …',
        schemeType: 'Open Ended',
        schemeCategory: 'Equity Schemes - Value Fund',
        launchDate: '2026-08-28',
        earliestClosureDate: null,
        closureDate: '2026-09-11',
        load: 'NIL',
        offerPrice: 'Rs. 10/-',
        minimumAmount: 'Rs. 10,00,000',
        website: 'https://alpha.example',
        part: 'details',
      },
    ],
    rejected: [],
    anomalies: [],
  });
});

test('the spelling of 2026 means the same, in both lists', () => {
  const renamed = {
    Scheme_Id: 'S-34',
    Specialized_Investment_Fund: 'Alpha SIF',
    Investment_Strategy: 'Alpha Long-Short Fund',
    Type: 'Open Ended',
    Category: 'Equity Long-Short Fund',
    Objective_of_Investment_Strategy: 'To …',
    New_Fund_Launch_Date: '2026-09-10T00:00:00.000Z',
    New_Fund_Offer_Closure_Date: '2026-09-24T00:00:00.000Z',
    Minimum_Subscription_Amount: 'Rs. 10 lacs',
  };
  const expected = {
    schemeId: 'S-34',
    mutualFund: 'Alpha SIF',
    schemeName: 'Alpha Long-Short Fund',
    schemeType: 'Open Ended',
    launchDate: '2026-09-10',
    closureDate: '2026-09-24',
    minimumAmount: 'Rs. 10 lacs',
  };
  for (const json of [list([renamed]), { SifNfo: [{ items: [renamed] }] }, renamed, [renamed]]) {
    expect(isOfferJson(json)).toBe(true);
    expect(parseNewFundOffers(json).rows).toMatchObject([expected]);
  }
});

test('a summary has names only, with the fund house of its group', () => {
  const { rows, anomalies } = parseNewFundOffers(list([{ Scheme_Id: 14_475, SchemeName: 'Alpha Fund' }], 'summary'));
  expect(rows).toMatchObject([
    { schemeId: '14475', mutualFund: 'Alpha Mutual Fund', launchDate: null, closureDate: null, part: '' },
  ]);
  expect(anomalies).toEqual([]);
});

test('an empty list is normal: no offer is open', () => {
  expect(parseNewFundOffers({ NewFundOffer: [], type: 'summary' }).rows).toEqual([]);
});

test('an offer without number or name is rejected, and a date that is unreadable or impossible is reported once', () => {
  const { rows, rejected, anomalies } = parseNewFundOffers(
    list([
      detail,
      { ...detail, Scheme_Id: 'S-1', NewFundLaunchDate: 'soon' },
      { ...detail, Scheme_Id: '3', NewFundLaunchDate: '31-Feb-2026' },
      { ...detail, Scheme_Id: '2', SchemeName: ' ' },
    ]),
  );
  expect(rows.map(({ schemeId }) => schemeId)).toEqual(['14562', 'S-1', '3']);
  expect(rejected).toMatchObject([{ where: 'offer 4', field: 'SchemeName' }]);
  expect(anomalies).toMatchObject([
    { where: 'offer 2', field: 'NewFundLaunchDate', received: 'soon' },
    { where: 'offer 3', field: 'NewFundLaunchDate', received: '31-Feb-2026' },
  ]);
});

test.each(['MutualFund', 'SchemeType', 'SchemeCategory', 'ObjectiveofScheme', 'NewFundLaunchDate', 'OfferPriceRs'])(
  'an offer whose %s has another name is reported',
  (field) => {
    const renamed = Object.entries(detail).map(([name, value]) => [name === field ? `${name}X` : name, value] as const);
    const { rows, anomalies } = parseNewFundOffers(Object.fromEntries(renamed));
    expect(rows).toHaveLength(1);
    expect(anomalies).toMatchObject([{ where: 'offer 1', field, received: '' }]);
  },
);

test.each([
  ['www.alpha.example', 'https://www.alpha.example', 0],
  ['http://alpha.example/offer?id=1', 'http://alpha.example/offer?id=1', 0],
  ['NA', '', 0],
  ['', '', 0],
  ['our website', '', 1],
  ['javascript:alert(1)', '', 1],
])('the website %j is %j', (text, website, reported) => {
  const { rows, anomalies } = parseNewFundOffers(list([{ ...detail, ForFurtherDetailsPleaseVisitWebsite: text }]));
  expect([rows[0]?.website, anomalies.length]).toEqual([website, reported]);
});

test('other JSON is not offers', () => {
  for (const json of [{}, [], [{}], { data: [] }, null, 'x']) expect(isOfferJson(json)).toBe(false);
});

describe.skipIf(isAbsent)(`the shapes of nfo/ and new-fund-offers/${skipNote}`, () => {
  test.each([
    ['nfo/SHAPE_new-fund-offer_detail_mf.json', '2026-08-28', 'BANK OF INDIA VALUE FUND'],
    ['nfo/SHAPE_sif-nfo_item.json', '2026-09-10', 'Altiva Equity Long-Short Fund'],
    ['new-fund-offers/SHAPE_amfi-new-fund-offer_summary.json', null, 'Axis Innovation Fund - Direct - Growth'],
  ])('%s has one offer', async (path, launchDate, schemeName) => {
    const [bytes] = (await openOfficial(path)).values();
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    expect(isOfferJson(json)).toBe(true);
    expect(parseNewFundOffers(json)).toMatchObject({ rows: [{ launchDate, schemeName }], rejected: [], anomalies: [] });
  });
});
