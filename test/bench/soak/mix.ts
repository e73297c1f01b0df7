import type { BenchmarkDataset } from '../service/market.ts';
import type { SoakRequest } from './client.ts';

const CODINGS = ['zstd', 'br', 'gzip', 'identity'];
const OK = [200];

/** Share of each kind of request, in percent. */
const shares = [
  ['point', 38],
  ['holdings', 20],
  ['changed', 8],
  ['bySize', 8],
  ['navHistory', 8],
  ['aumHistory', 4],
  ['search', 3],
  ['offers', 3],
  ['full', 3],
  ['serverInfo', 2],
  ['badRequest', 2],
  ['wrongKey', 1],
] as const;
type Kind = (typeof shares)[number][0];

/** Requests as users send them, in realistic shares: the n-th request for each n, the same in every run. */
export function createRequestMix({ accessKey, schemeCodes, holders }: BenchmarkDataset): (n: number) => SoakRequest {
  const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const pick = <T>(list: readonly T[], n: number, salt: number): T => {
    const picked = list[mixBits(n, salt) % list.length];
    if (picked === undefined) throw new RangeError('nothing to request');
    return picked;
  };
  const api = (operation: string, rest: string) => `/api/${operation}?accessKey=${accessKey}${rest}`;
  return (n) => {
    const coding = pick(CODINGS, n, 3);
    const request = (address: string, expects: readonly number[] = OK, accepted = coding): SoakRequest => ({
      address,
      headers: { 'accept-encoding': accepted },
      expects,
    });
    const scheme = `&code=${pick(schemeCodes, n, 1)}`;
    const holder = `&code=${pick(holders, n, 2)}`;
    const builders: { readonly [K in Kind]: () => SoakRequest } = {
      point: () => request(api('GetAUM', scheme)),
      holdings: () => request(api('GetHoldings', holder)),
      changed: () => request(api('GetHoldingsWhatChanged', holder)),
      bySize: () => request(api('GetHoldingsByType', `${holder}&type=Size`)),
      navHistory: () => request(api('GetNAVHistory', scheme)),
      aumHistory: () => request(api('GetAUMHistory', scheme)),
      search: () => request(api('GetHoldingsSearch', '&sector=Healthcare')),
      offers: () => request(api('GetNewFundOffers', '')),
      // never uncompressed: no browser requests that, and it would measure the memory bus of this machine
      full: () => request(api('GetAUM', ''), OK, pick(CODINGS.slice(0, 3), n, 4)),
      serverInfo: () => request(api('GetServerInfo', '')),
      badRequest: () => request(api('GetAUM', '&max=none'), [400]),
      wrongKey: () => request('/api/GetAUM?accessKey=no-key-of-this-service', [401, 429]),
    };
    return builders[pick(kinds, n, 0)]();
  };
}

// mixes the bits of a count (Thomas Wang, public domain), so that every kind is requested for every scheme
function mixBits(n: number, salt: number): number {
  let mixed = Math.imul(n ^ (salt * 0x9e_37_79_b9), 0x2c_1b_3c_6d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x29_7a_2d_39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
