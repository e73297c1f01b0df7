import { createRandom } from '../random.ts';
import { houseShares } from './market-targets.ts';

/** Fund houses that do not exist, the largest first. */
export const sampleFundHouses: readonly string[] = `
Kaveri, Himgiri, Aravalli, Deodar, Monsoon, Nilgiri, Peepal, Sahyadri, Malabar Coast, Lotus Crest, Banyan Leaf, Marigold,
Tamarind, Palash, Kadamba, Neem Grove, Gulmohar, Chinar, Champak, Parijat, Amaltas, Semal, Shisham, Rosewood, Blue Poppy,
Hornbill, Sarus, Myna, Koel, Chital, Gharial, Coral Reef, Lagoon, Backwater, Terrace Hill, Saffron Field, Indus Delta,
Sandalwood, Jamun, Ashvattha, Kachnar, Mogra, Ketaki, Harsingar, Snow Finch, River Otter, Monal, Casuarina`
  .split(',')
  .map((name) => name.trim());

/** The approximate number of codes of a fund house; it decides how many fund houses share the market. */
const CODES_PER_FUND_HOUSE = 150;

/** The number of fund houses in a market with a number of codes. */
export const countFundHouses = (codes: number): number =>
  Math.min(sampleFundHouses.length, Math.max(4, Math.round(codes / CODES_PER_FUND_HOUSE)));

/**
 * The fund houses (indices) in the order in which they offer a kind of scheme, which is also that of its sizes: at random, large houses
 * rather first, in proportion to their shares of the market.
 */
export function orderFundHouses(kind: string, count: number, seed: number): readonly number[] {
  const random = createRandom(seed, 'fund houses', kind);
  return Array.from({ length: count }, (_, house) => ({
    house,
    key: -Math.log(1 - random()) / Number(houseShares[house]),
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ house }) => house);
}
