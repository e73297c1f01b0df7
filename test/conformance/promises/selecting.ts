import { must, mustEqual } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { codesOf, performances, schemes, spread } from '../asking/market.ts';
import { textOf, type Row } from '../asking/row.ts';
import { isinsOf, plain, selected } from '../asking/selected.ts';
import type { Asked, Service } from '../asking/service.ts';
import { told, type OperationName } from '../specification/operations.ts';

type Questions = (rows: readonly Row[]) => readonly Asked[];

/** Each way of selecting schemes, held against the whole list. */
const ways: Readonly<Record<string, Questions>> = {
  'code is exact, and takes a list': (rows) => {
    const [first = '', ...others] = codesOf(spread(rows, 4));
    return [{ code: first }, { code: [...others, 'no-such-code', first].join(',') }, { code: first.slice(0, -1) }];
  },
  'isin is any of the three, in any casing, and takes a list': (rows) => {
    const three = ['ISINGrowth', 'ISINDivPayout', 'ISINDivReinvest'].map(
      (field) => rows.map((row) => textOf(row, field)).find((isin) => isin !== '') ?? '',
    );
    const [growth = '', payout = '', reinvest = ''] = three;
    return [
      { isin: growth.toLowerCase() },
      { isin: payout },
      { isin: [reinvest.toLowerCase(), growth, 'INF000000000'].join(',') },
      { isin: growth.slice(0, -1) },
    ].filter(({ isin }) => isin !== '');
  },
  'name means every word, in any order and casing': (rows) => {
    const words = plain(textOf(spread(rows, 3)[1] ?? rows[0] ?? missing(), 'SchemeName')).split(' ');
    const some = words.filter((word) => word.length > 2).slice(0, 3);
    return [
      { name: some.toReversed().join('  ').toUpperCase() },
      { name: (some[0] ?? '').slice(1) },
      { name: `${some[0] ?? ''} no-such-word` },
      { name: '%' },
      { name: '_' },
    ];
  },
  'an exact name means only those that bear it': (rows) => {
    const names = rows.map((row) => plain(textOf(row, 'SchemeName')));
    const within = names.find((name) =>
      names.some((other) => other !== name && name.split(' ').every((word) => other.includes(word))),
    );
    return [{ name: (within ?? names[0] ?? '').toUpperCase() }];
  },
  'mutualFund matches as a name does': (rows) => {
    const house = textOf(rows[0] ?? missing(), 'MutualFund');
    return [{ mutualFund: house.toLowerCase() }, { mutualFund: house.split(' ').toReversed().join(' ').toUpperCase() }];
  },
  'type, category and subcategory are exact, in any casing': (rows) => {
    const [first = missing(), second = first] = spread(rows, 2);
    return [
      { type: textOf(first, 'Type').toUpperCase() },
      { category: textOf(second, 'Category').toLowerCase() },
      { subcategory: textOf(second, 'SubCategory').toUpperCase() },
      { category: textOf(second, 'Category').slice(0, -1) },
      { type: 'No Such Type' },
    ];
  },
  'criteria combine with AND': (rows) => {
    const [first = missing(), other = first] = [
      rows[0],
      rows.find((row) => textOf(row, 'Category') !== textOf(rows[0] ?? row, 'Category')),
    ];
    return [
      { name: textOf(first, 'SchemeName'), code: [textOf(first, 'Code'), textOf(other, 'Code')].join(',') },
      { category: textOf(first, 'Category'), type: textOf(first, 'Type'), subcategory: textOf(first, 'SubCategory') },
      { code: textOf(first, 'Code'), category: textOf(other, 'Category') },
      { code: textOf(first, 'Code'), isin: isinsOf(other)[0] ?? '' },
      { mutualFund: textOf(first, 'MutualFund'), name: 'fund', category: textOf(first, 'Category') },
    ];
  },
};

const selecting: readonly OperationName[] = ['GetAUM', 'GetAumSchemeComparison', 'GetSchemeMaster', 'GetNAV'];

/** Selecting schemes, for the operations that answer with one record a code. */
export const selectingPromises: readonly Promised[] = [
  specified('GetAUM of a code tells that scheme', async (service) => {
    for (const row of spread(await performances(service), 3)) {
      const code = textOf(row, 'Code');
      mustEqual(`GetAUM code=${code}, Code`, codesOf(await service.rows('GetAUM', { code })), [code]);
    }
  }),
  ...selecting.flatMap((operation) =>
    Object.entries(ways).map(([way, questions]) => ours(`${operation}: ${way}`, selectsBy(operation, questions))),
  ),
  ours('no match is an empty list, with count 0', async (service) => {
    for (const [operation, asked] of noMatch) {
      const answer = await service.ask(operation, asked);
      must(answer.status === 200, answer.where, answer.status, '200');
      must(answer.text === '{"value":[],"count":0}', answer.where, answer.text.slice(0, 80), '{"value":[],"count":0}');
    }
  }),
];

const noMatch: readonly (readonly [OperationName, Asked])[] = [
  ['GetAUM', { code: 'no-such-code' }],
  ['GetAumSchemeComparison', { name: 'no-such-scheme' }],
  ['GetHoldings', { code: 'no-such-code' }],
  ['GetHoldingsSearch', { sector: 'No Such Sector' }],
  ['GetHoldingsWhatChanged', { isin: 'INF000000000' }],
  ['GetHoldingsByType', { name: 'no-such-scheme' }],
  ['GetNewFundOffers', { mutualFund: 'no-such-house' }],
  ['GetNAVHistory', { code: 'no-such-code' }],
  ['GetAUMHistory', { code: 'no-such-code' }],
  ['GetSchemeCategoryMaster', { type: 'No Such Type' }],
  ['GetAumTopGainersLosers', { category: 'No Such Category' }],
];

/** How many questions of a way an operation is asked: the master all of them, the others what shows that they ask alike. */
const MOST_ASKED: Partial<Record<OperationName, number>> = { GetAUM: 3, GetAumSchemeComparison: 1, GetNAV: 1 };

function selectsBy(operation: OperationName, questions: Questions) {
  return async (service: Service) => {
    // the master tells the house too, and its classes and names are held against GetAUM elsewhere
    const rows = await schemes(service);
    const ordered = operation === 'GetAUM' || operation === 'GetAumSchemeComparison';
    const order = codesOf(ordered ? await performances(service) : rows);
    const has = (name: string) => told(operation).parameters.includes(name);
    const asked = questions(rows).filter((each) => Object.keys(each).every(has));
    // an empty value is none that is asked for
    const filled = asked.filter((each) => !Object.values(each).includes(''));
    for (const each of filled.slice(0, MOST_ASKED[operation])) {
      const codes = new Set(codesOf(selected(rows, each)));
      const got = codesOf(await service.rows(operation, each));
      const expected = order.filter((code) => codes.has(code));
      mustEqual(
        `${operation} ${JSON.stringify(each)}, codes`,
        ordered ? got : got.toSorted(),
        ordered ? expected : expected.toSorted(),
      );
    }
  };
}

function missing(): never {
  throw new Error('there are no schemes: the service cannot be judged');
}
