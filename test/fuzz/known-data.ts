import { openConnection } from './http/connection.ts';
import { decompressBody, type WireResponse } from './http/parse-response.ts';

/** A valid request in its plainest form. */
export interface PlainRequest {
  readonly operation: string;
  readonly parameters: readonly (readonly [string, string])[];
}

/** Values that the service has data for, and its responses to plain requests. */
export interface KnownData {
  readonly port: number;
  readonly key: string;
  readonly codes: readonly [string, ...string[]];
  readonly isins: readonly [string, ...string[]];
  readonly names: readonly [string, ...string[]];
  readonly labels: readonly [Label, ...Label[]];
  readonly instruments: readonly [string, ...string[]];
  /** The response to a plain URL; requested once. */
  readonly fetchPlain: (address: string) => Promise<WireResponse>;
}

interface Label {
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
}

/** The URL of a plain request, with the access key. */
export function buildUrl({ operation, parameters }: PlainRequest, key: string): string {
  const query = [['accessKey', key] as const, ...parameters];
  return `/api/${operation}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

export async function loadKnownData(port: number, key: string): Promise<KnownData> {
  const responses = new Map<string, Promise<WireResponse>>();
  const plain = (address: string): Promise<WireResponse> => {
    const response = responses.get(address) ?? requestPlainly(port, address);
    responses.set(address, response);
    return response;
  };
  const records = async (operation: string, ...parameters: PlainRequest['parameters']) =>
    parseRecords(await plain(buildUrl({ operation, parameters }, key)));
  const schemes = await records('GetSchemeMaster');
  const categories = await records('GetSchemeCategoryMaster');
  const holdings = await records('GetHoldingsSearch', ['size', 'Large Cap']);
  return {
    port,
    key,
    codes: requireNonEmpty(schemes.map((scheme) => scheme['code'] ?? '')),
    isins: requireNonEmpty(schemes.map((scheme) => scheme['isinGrowth'] ?? '')),
    names: requireNonEmpty(schemes.map((scheme) => scheme['schemeName'] ?? '')),
    labels: requireNonEmpty(
      categories.map((one) => ({
        type: one['type'] ?? '',
        category: one['category'] ?? '',
        subCategory: one['subCategory'] ?? '',
      })),
    ),
    instruments: requireNonEmpty(holdings.map((holding) => holding['isin'] ?? '')),
    fetchPlain: plain,
  };
}

async function requestPlainly(port: number, address: string): Promise<WireResponse> {
  const connection = openConnection(port);
  connection.socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const response = await connection.response(false);
  connection.socket.destroy();
  if (response === null) throw new Error('a plain request got no response');
  return response;
}

function parseRecords(response: WireResponse): readonly Readonly<Record<string, string>>[] {
  const { value }: { value: readonly Record<string, string>[] } = JSON.parse(decompressBody(response).toString());
  return value;
}

function requireNonEmpty<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...rest] = items.filter((item) => item !== '');
  if (first === undefined) throw new Error('the dataset is too small to fuzz');
  return [first, ...rest];
}
