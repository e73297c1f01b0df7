import { assertEqual, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getText, type Row } from '../../client/row.ts';
import { getCodes, getPerformances, getSchemes, sampleEvenly } from '../../client/schemes.ts';
import { getIsins, normalizeText, selectSchemes } from '../../client/select-schemes.ts';
import type { Params, ServiceClient } from '../../client/service-client.ts';
import { getOperation, type OperationName } from '../../specification/operations.ts';

type BuildRequests = (rows: readonly Row[]) => readonly Params[];

/** The rules by which schemes are selected, each with requests whose results are compared with the whole list. */
const rules: Readonly<Record<string, BuildRequests>> = {
  'code is exact and accepts a list': (rows) => {
    const [first = '', ...others] = getCodes(sampleEvenly(rows, 4));
    return [{ code: first }, { code: [...others, 'no-such-code', first].join(',') }, { code: first.slice(0, -1) }];
  },
  'isin matches any of the three ISINs, is case-insensitive and accepts a list': (rows) => {
    const [growth = '', payout = '', reinvest = ''] = ['ISINGrowth', 'ISINDivPayout', 'ISINDivReinvest'].map(
      (field) => rows.map((row) => getText(row, field)).find((isin) => isin !== '') ?? '',
    );
    return [
      { isin: growth.toLowerCase() },
      { isin: payout },
      { isin: [reinvest.toLowerCase(), growth, 'INF000000000'].join(',') },
      { isin: growth.slice(0, -1) },
    ].filter(({ isin }) => isin !== '');
  },
  'name matches all words in any order and letter case': (rows) => {
    const scheme = sampleEvenly(rows, 3)[1] ?? rows[0] ?? failWithoutSchemes();
    const words = normalizeText(getText(scheme, 'SchemeName'))
      .split(' ')
      .filter((word) => word.length > 2)
      .slice(0, 3);
    return [
      { name: words.toReversed().join('  ').toUpperCase() },
      { name: (words[0] ?? '').slice(1) },
      { name: `${words[0] ?? ''} no-such-word` },
      { name: '%' },
      { name: '_' },
    ];
  },
  'an exact name selects only schemes with that name': (rows) => {
    const names = rows.map((row) => normalizeText(getText(row, 'SchemeName')));
    const containedInAnother = names.find((name) =>
      names.some((other) => other !== name && name.split(' ').every((word) => other.includes(word))),
    );
    return [{ name: (containedInAnother ?? names[0] ?? '').toUpperCase() }];
  },
  'mutualFund matches as name does': (rows) => {
    const fundHouse = getText(rows[0] ?? failWithoutSchemes(), 'MutualFund');
    return [
      { mutualFund: fundHouse.toLowerCase() },
      { mutualFund: fundHouse.split(' ').toReversed().join(' ').toUpperCase() },
    ];
  },
  'type, category and subcategory are exact and case-insensitive': (rows) => {
    const [first = failWithoutSchemes(), second = first] = sampleEvenly(rows, 2);
    return [
      { type: getText(first, 'Type').toUpperCase() },
      { category: getText(second, 'Category').toLowerCase() },
      { subcategory: getText(second, 'SubCategory').toUpperCase() },
      { category: getText(second, 'Category').slice(0, -1) },
      { type: 'No Such Type' },
    ];
  },
  'criteria combine with AND': (rows) => {
    const [first = failWithoutSchemes()] = rows;
    const other = rows.find((row) => getText(row, 'Category') !== getText(first, 'Category')) ?? first;
    return [
      { name: getText(first, 'SchemeName'), code: [getText(first, 'Code'), getText(other, 'Code')].join(',') },
      {
        category: getText(first, 'Category'),
        type: getText(first, 'Type'),
        subcategory: getText(first, 'SubCategory'),
      },
      { code: getText(first, 'Code'), category: getText(other, 'Category') },
      { code: getText(first, 'Code'), isin: getIsins(other)[0] ?? '' },
      { mutualFund: getText(first, 'MutualFund'), name: 'fund', category: getText(first, 'Category') },
    ];
  },
};

const listOperations: readonly OperationName[] = ['GetAUM', 'GetAumSchemeComparison', 'GetSchemeMaster', 'GetNAV'];

/** Which schemes the operations with one record per code return. */
export const selectionChecks: readonly Check[] = [
  specified('GetAUM with a code returns that scheme', async (service) => {
    for (const row of sampleEvenly(await getPerformances(service), 3)) {
      const code = getText(row, 'Code');
      assertEqual(`GetAUM code=${code}, Code`, getCodes(await service.getRows('GetAUM', { code })), [code]);
    }
  }),
  ...listOperations.flatMap((operation) =>
    Object.entries(rules).map(([rule, buildRequests]) =>
      ours(`${operation}: ${rule}`, checkRule(operation, buildRequests)),
    ),
  ),
  ours('a request without a match returns an empty list and count 0', async (service) => {
    for (const [operation, params] of requestsWithoutMatch) {
      const response = await service.get(operation, params);
      assertThat(response.status === 200, response.where, response.status, '200');
      const expected = '{"value":[],"count":0}';
      assertThat(response.text === expected, response.where, response.text.slice(0, 80), expected);
    }
  }),
];

const requestsWithoutMatch: readonly (readonly [OperationName, Params])[] = [
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

/** Requests sent per rule: GetSchemeMaster gets all, the others enough to show that they select alike. */
const MAX_REQUESTS: Partial<Record<OperationName, number>> = { GetAUM: 3, GetAumSchemeComparison: 1, GetNAV: 1 };

function checkRule(operation: OperationName, buildRequests: BuildRequests) {
  return async (service: ServiceClient) => {
    // GetSchemeMaster also has the fund house; other checks compare its categories and names with GetAUM
    const rows = await getSchemes(service);
    const isOrdered = operation === 'GetAUM' || operation === 'GetAumSchemeComparison';
    const allCodes = getCodes(isOrdered ? await getPerformances(service) : rows);
    const { parameters } = getOperation(operation);
    // an empty value would count as absent
    const requests = buildRequests(rows)
      .filter((params) => Object.keys(params).every((name) => parameters.includes(name)))
      .filter((params) => !Object.values(params).includes(''));
    for (const params of requests.slice(0, MAX_REQUESTS[operation])) {
      const selected = new Set(getCodes(selectSchemes(rows, params)));
      const received = getCodes(await service.getRows(operation, params));
      const expected = allCodes.filter((code) => selected.has(code));
      assertEqual(
        `${operation} ${JSON.stringify(params)}, codes`,
        isOrdered ? received : received.toSorted(),
        isOrdered ? expected : expected.toSorted(),
      );
    }
  };
}

function failWithoutSchemes(): never {
  throw new Error('GetSchemeMaster: received no schemes, expected at least one');
}
