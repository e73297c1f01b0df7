import { readFileSync } from 'node:fs';
import { isObject } from '#contract/shape.ts';
import type { FundHouseRecipe, HouseRequest } from '../../../source/download.ts';

// Where fund houses publish their monthly portfolios, and how the files are found (fund-houses.json). The pages change several times
// a year and no recipe was tried against a live page, so each is marked unverified, and the user can override any of them.

/** The table, with the user's overrides by name; an entry of an unknown name is added. */
export function readFundHouses(overrides: Readonly<Record<string, unknown>> = {}): readonly FundHouseRecipe[] {
  const value: unknown = JSON.parse(readFileSync(new URL('fund-houses.json', import.meta.url), 'utf8'));
  const table = new Map<string, unknown>();
  for (const entry of Array.isArray(value) ? value : []) {
    if (isObject(entry) && typeof entry['name'] === 'string') table.set(entry['name'], entry);
  }
  for (const [name, override] of Object.entries(overrides)) {
    const known = table.get(name);
    table.set(name, { verified: false, ...(isObject(known) ? known : {}), ...toObject(name, override), name });
  }
  return [...table].map(([name, entry]) => parseFundHouse(name, entry));
}

function toObject(name: string, value: unknown): object {
  if (!isObject(value)) throw new Error(`fund house ${JSON.stringify(name)}: expected an object`);
  return value;
}

function parseFundHouse(name: string, entry: unknown): FundHouseRecipe {
  const fail = (what: string): never => {
    throw new Error(`fund house ${JSON.stringify(name)}: expected ${what}`);
  };
  if (!isObject(entry)) return fail('an object');
  const text = (key: string): string | undefined => {
    const value = entry[key];
    return value === undefined || typeof value === 'string' ? value : fail(`${key} to be a text`);
  };
  const { how, request, hosts, verified } = entry;
  const page = text('page') ?? fail('page');
  const known = HOWS.find((each) => each === how) ?? fail(`how to be one of ${HOWS.join(', ')}`);
  const hostList = hosts === undefined || isTextList(hosts) ? hosts : fail('hosts to be a list of texts');
  const parsedRequest =
    request === undefined ? undefined : (parseRequest(request) ?? fail('request to have method and url'));
  if (known === 'request' && parsedRequest === undefined) return fail('a request');
  if (known === 'address' && text('file') === undefined) return fail('file');
  const addresses = [page, parsedRequest?.url ?? page, text('file') ?? page];
  if (!addresses.every((address) => URL.canParse(address))) return fail('whole addresses');
  const files = text('files');
  if (files !== undefined && !isPattern(files)) return fail('files to be a regular expression');
  return {
    ...{ name, page, how: known, verified: verified === true },
    ...{ request: parsedRequest, file: text('file'), files, hosts: hostList },
  };
}

const HOWS = ['page', 'request', 'address', 'manual'] as const;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function parseRequest(value: unknown): HouseRequest | null {
  if (!isObject(value)) return null;
  const { method, url, body, headers } = value;
  if ((method !== 'GET' && method !== 'POST') || typeof url !== 'string') return null;
  const named = isObject(headers) ? Object.entries(headers).map(([key, each]) => [key, String(each)] as const) : [];
  return { method, url, body: typeof body === 'string' ? body : undefined, headers: Object.fromEntries(named) };
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** `host:port`. */
export function isHouseHost({ page, request, file, hosts = [] }: FundHouseRecipe, host: string): boolean {
  const own = [page, request?.url, file].flatMap((address) => (address === undefined ? [] : new URL(address).host));
  return [...own, ...hosts].some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
}
