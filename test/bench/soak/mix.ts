import type { Market } from '../service/market.ts';
import type { Question } from './client.ts';

const CODINGS = ['zstd', 'br', 'gzip', 'identity'];
const OK = [200];

/** Out of a hundred questions, so many of each kind. */
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
  ['badQuestion', 2],
  ['wrongKey', 1],
] as const;
type Kind = (typeof shares)[number][0];

/** What readers ask, in the shares they ask it: the n-th question for each n, the same in every run. */
export function mixOf({ accessKey, schemeCodes, holders }: Market): (n: number) => Question {
  const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const pick = <Each>(list: readonly Each[], n: number, salt: number): Each => {
    const picked = list[scattered(n, salt) % list.length];
    if (picked === undefined) throw new RangeError('nothing to ask for');
    return picked;
  };
  const api = (operation: string, rest: string) => `/api/${operation}?accessKey=${accessKey}${rest}`;
  return (n) => {
    const coding = pick(CODINGS, n, 3);
    const ask = (address: string, expects: readonly number[] = OK, accepted = coding): Question => ({
      address,
      headers: { 'accept-encoding': accepted },
      expects,
    });
    const scheme = `&code=${pick(schemeCodes, n, 1)}`;
    const holder = `&code=${pick(holders, n, 2)}`;
    const asked: { readonly [Each in Kind]: () => Question } = {
      point: () => ask(api('GetAUM', scheme)),
      holdings: () => ask(api('GetHoldings', holder)),
      changed: () => ask(api('GetHoldingsWhatChanged', holder)),
      bySize: () => ask(api('GetHoldingsByType', `${holder}&type=Size`)),
      navHistory: () => ask(api('GetNAVHistory', scheme)),
      aumHistory: () => ask(api('GetAUMHistory', scheme)),
      search: () => ask(api('GetHoldingsSearch', '&sector=Healthcare')),
      offers: () => ask(api('GetNewFundOffers', '')),
      // never as it stands: no browser asks so, and it would measure this machine's memory bus
      full: () => ask(api('GetAUM', ''), OK, pick(CODINGS.slice(0, 3), n, 4)),
      serverInfo: () => ask(api('GetServerInfo', '')),
      badQuestion: () => ask(api('GetAUM', '&max=none'), [400]),
      wrongKey: () => ask('/api/GetAUM?accessKey=no-key-of-this-service', [401, 429]),
    };
    return asked[pick(kinds, n, 0)]();
  };
}

// mixes the bits of a count (Thomas Wang, public domain), so that every kind is asked for every scheme
function scattered(n: number, salt: number): number {
  let mixed = Math.imul(n ^ (salt * 0x9e_37_79_b9), 0x2c_1b_3c_6d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x29_7a_2d_39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
