import { isoDay } from '#finance/calendar.ts';
import { clockUpTo } from './clock.ts';
import { companiesOf } from './companies.ts';
import { familiesOf } from './families.ts';
import { indicesOf } from './indices.ts';
import type { Universe } from './lots.ts';
import type { SampleMarket, SampleOptions, SampleScheme } from './market.ts';
import { marketCapsOf } from './market-caps.ts';
import { navMaker } from './navs.ts';
import { offersOf } from './offers.ts';
import { otherInstrumentsOf } from './other-instruments.ts';
import { paperOf } from './paper.ts';
import { portfoliosOf } from './portfolios.ts';
import { aumOf, schemesOf } from './schemes.ts';
import { unitsByHouse } from './units.ts';

const CODES = 2_000;
const AS_OF = '2026-11-19';
const SEED = 1;

/**
 * The sample market: about 300 fictional schemes in 2,000 plans and options, or as many codes as asked for.
 * @throws RangeError when `asOf` is not an ISO day, or `codes` not a whole number from 1 to 100,000.
 */
export function sampleMarket({ codes = CODES, asOf = AS_OF, seed = SEED }: SampleOptions = {}): SampleMarket {
  if (!Number.isInteger(codes) || codes < 1 || codes > 100_000) {
    throw new RangeError(`codes: expected a whole number from 1 to 100,000, got ${codes}`);
  }
  const clock = clockUpTo(asOf, seed);
  const indices = indicesOf(clock, seed);
  const families = familiesOf(codes, clock, seed);
  const companies = companiesOf(seed);
  const universe: Universe = {
    companies,
    paper: paperOf(clock, companies, seed),
    ...otherInstrumentsOf(seed),
    unitsOf: unitsByHouse(families, clock, navMaker(clock, indices, seed)),
  };
  const schemes = families.flatMap((family) => schemesOf(family, clock, aumOf(family, universe, clock, seed)));
  const navsOf = navMaker(clock, indices, seed);
  return {
    asOf: isoDay(Number(clock.days.at(-1))),
    schemes,
    benchmarks: new Map([...indices].map(([name, { series }]) => [name, series])),
    navs: (scheme) => navsOf(...whose(scheme)),
    portfolios: () => portfoliosOf(families, universe, clock, seed),
    marketCaps: marketCapsOf(clock, companies),
    offers: offersOf(clock),
  };

  function whose({ code, family: number }: SampleScheme) {
    const family = families[number];
    const option = family?.codes[Number(code) - family.firstCode];
    if (!family || !option) throw new RangeError(`the sample market has no scheme code ${code}`);
    return [family, option] as const;
  }
}
