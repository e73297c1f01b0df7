import { businesses, places, type Business } from './businesses.ts';
import { companyIsin } from './isin.ts';
import { PATH, onPath, pathTo } from './path.ts';
import { MONTHS } from './clock.ts';
import { normals, random } from './random.ts';

/** A company of the sample; none exists. */
export interface Company extends Business {
  readonly number: number;
  readonly name: string;
  readonly isin: string;
  /** Full market capitalisation at month-ends, ₹ crore. */
  readonly caps: Float64Array;
  /** Price of a share at month-ends, ₹. */
  readonly prices: Float64Array;
  /** Shares after for one before, from that month of the portfolios on; null where no corporate action falls in them. */
  readonly action: { readonly month: number; readonly ratio: number } | null;
}

const COMPANIES = 760;
const LARGEST_CAP = 19_00_000;
const MONTHLY_DEVIATION = 0.065;
const MONTHLY_DRIFT = 0.008;

/** The fourth largest company splits its shares 5:1 in the last month, others issue bonus shares before. */
const ACTIONS: Readonly<Record<number, Company['action']>> = {
  3: { month: MONTHS - 1, ratio: 5 },
  11: { month: MONTHS - 1, ratio: 2 },
  27: { month: 14, ratio: 2 },
  60: { month: 9, ratio: 10 },
  130: { month: 18, ratio: 1.5 },
};

/** The companies, largest first by where they began to be drawn; their market capitalisations cross over time. */
export function companiesOf(seed: number): readonly Company[] {
  return Array.from({ length: COMPANIES }, (_, number) => companyOf(number, seed));
}

function companyOf(number: number, seed: number): Company {
  // 61 places and 43 businesses have no divisor in common: no name comes twice among 2,623
  const business = businesses[number % businesses.length];
  if (!business) throw new RangeError('no business to pick from');
  const normal = normals(random(seed, 'company', number));
  const caps = pathTo(LARGEST_CAP / (number + 1) ** 0.98, () => MONTHLY_DRIFT + MONTHLY_DEVIATION * normal());
  const action = ACTIONS[number] ?? null;
  const lastPrice = Math.round(Math.exp(6.4 + normal()) * 20) / 20;
  const lastCap = Number(caps[PATH - 1]);
  const before = (i: number) => (action !== null && i < onPath(action.month) ? action.ratio : 1);
  return {
    ...business,
    number,
    name: `${places[number % places.length]} ${business.word} Ltd`,
    isin: companyIsin(number, '01'),
    caps,
    prices: caps.map((cap, i) => (cap / lastCap) * lastPrice * before(i)),
    action,
  };
}
