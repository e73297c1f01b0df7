import type { KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';
import { percentEncode, pickHostileText } from './payloads.ts';

interface InvalidRequest {
  readonly kind: string;
  readonly address: string;
  readonly statuses: readonly number[];
  readonly method?: string;
}

export type InvalidRequestBuilder = (data: KnownData, random: Random, secret: string) => InvalidRequest;

export const buildUrl = (operation: string, { key }: KnownData, query = '') =>
  `/api/${operation}?accessKey=${key}${query && `&${query}`}`;

/** A parameter with a closed set of values, with another value. */
export const closedSetParameter: InvalidRequestBuilder = (data, random) => {
  const [operation, name] = random.pick<readonly [string, string]>([
    ['GetAUM', 'max'],
    ['GetAUM', 'format'],
    ['GetAUM', 'dTFormat'],
    ['GetAumSchemeComparison', 'sortBy'],
    ['GetNewFundOffers', 'range'],
    ['GetHoldings', 'filter'],
    ['GetHoldingsByType', 'type'],
    ['GetNAVHistory', 'from'],
  ]);
  const value = random.pick([
    pickHostileText(random),
    '-1',
    '0',
    '1.5',
    '1e3',
    '0x10',
    '１２',
    '02-30-2026',
    '2026-01-01',
    'Past-1Days',
    'Past999999Days',
    'Json;',
  ]);
  const selector = `code=${random.pick(data.codes)}`;
  const query = /Offers|AUM$|Comparison/.test(operation) && name !== 'from' ? '' : `${selector}&`;
  return {
    kind: `an invalid value of ${name}`,
    address: buildUrl(operation, data, `${query}${name}=${percentEncode(value, random)}`),
    statuses: [400, ...tooLong(value)],
  };
};

/** A long value, percent-encoded, can exceed the URL limit. */
const tooLong = (value: string): readonly number[] => (value.length > 2_000 ? [414] : []);

/** A parameter that accepts any text, with a hostile one. */
export const openTextParameter: InvalidRequestBuilder = (data, random) => {
  const value = pickHostileText(random);
  const [operation, name] = random.pick<readonly [string, string]>([
    ['GetAUM', 'name'],
    ['GetAUM', 'code'],
    ['GetAUM', 'isin'],
    ['GetAUM', 'category'],
    ['GetSchemeMaster', 'mutualFund'],
    ['GetHoldingsSearch', 'sector'],
    ['GetHoldingsSearch', 'industry'],
    ['GetHoldings', 'name'],
    ['GetNewFundOffers', 'mutualFund'],
  ]);
  return {
    kind: `a hostile ${name}`,
    address: buildUrl(operation, data, `${name}=${percentEncode(value, random)}`),
    statuses: [200, 400, ...tooLong(value)],
  };
};
