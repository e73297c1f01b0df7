import { dayNumber, isoDay, minus } from '#finance/calendar.ts';
import type { Clock } from './clock.ts';
import type { Company } from './companies.ts';
import { instrumentOf, type Instrument } from './instrument.ts';
import { companyIsin, governmentIsin } from './isin.ts';
import { PATH, pathTo } from './path.ts';
import { between, normals, random } from './random.ts';

/** A money-market instrument, with the month of the portfolios it matures in. */
interface ShortPaper extends Instrument {
  readonly matures: number;
}

/** All debt of the sample. */
export interface Paper {
  readonly government: readonly Instrument[];
  readonly corporate: readonly Instrument[];
  readonly credit: readonly Instrument[];
  readonly money: readonly ShortPaper[];
}

const BONDS = 220;
const GOVERNMENT_STOCK = 40;
const ISSUERS_A_MONTH = 12;
const FACE = { bond: 1_00_000, stock: 100, short: 5_00_000 } as const;

/** All debt. Its yields move together with those of the safest ten-year paper. */
export function paperOf(clock: Clock, companies: readonly Company[], seed: number): Paper {
  const normal = normals(random(seed, 'yields'));
  const base = pathTo(1, () => 0.012 * normal()).map((factor) => 6.6 * factor);
  const issuers = companies.filter(
    ({ number, word }) => number < 400 && /Bank|Finance|Power|Infrastructure/.test(word),
  );
  const bonds = bondsOf(clock, issuers, base, seed);
  return {
    government: stocksOf(clock, base, seed),
    corporate: bonds.filter(({ industryOrRating }) => /^AAA$|^AA\+$/.test(industryOrRating)),
    credit: bonds.filter(({ industryOrRating }) => !/^AAA$|^AA\+$/.test(industryOrRating)),
    money: moneyOf(clock, issuers, base, seed),
  };
}

// how likely a rating is, and how much more than the safest it yields, percent
const RATINGS = [
  ['AAA', 0.5, 0.6],
  ['AA+', 0.16, 1.1],
  ['AA', 0.16, 1.7],
  ['AA-', 0.1, 2.2],
  ['A+', 0.08, 3],
] as const;

function bondsOf(clock: Clock, issuers: readonly Company[], base: Float64Array, seed: number): readonly Instrument[] {
  return Array.from({ length: BONDS }, (_, serial) => {
    const draw = random(seed, 'bond', serial);
    const [rating, , spread] = drawn(draw());
    const years = between(draw, 2, 9);
    const coupon = couponNear(Number(base[0]) + spread, draw);
    return debtOf(inTurn(issuers, serial * 7), coupon, years, {
      clock,
      draw,
      face: FACE.bond,
      yields: base.map((percent) => rounded(percent + spread)),
      rating,
      isin: (number) => companyIsin(number, '07', serial + 1),
    });
  });
}

function stocksOf(clock: Clock, base: Float64Array, seed: number): readonly Instrument[] {
  return Array.from({ length: GOVERNMENT_STOCK }, (_, serial) => {
    const draw = random(seed, 'stock', serial);
    const years = between(draw, 3, 34);
    const term = Math.min(0.5, years * 0.02);
    return debtOf(null, couponNear(Number(base[0]) + term, draw), years, {
      clock,
      draw,
      face: FACE.stock,
      yields: base.map((percent) => rounded(percent + term)),
      rating: 'Sovereign',
      isin: () => governmentIsin(serial + 1),
    });
  });
}

interface Terms {
  readonly clock: Clock;
  readonly draw: () => number;
  readonly face: number;
  readonly yields: Float64Array;
  readonly rating: string;
  readonly isin: (company: number) => string;
}

function debtOf(issuer: Company | null, coupon: number, years: number, terms: Terms): Instrument {
  const { clock, draw, face, yields, rating } = terms;
  const matures = maturity(clock, years * 12, between(draw, 1, 28));
  return instrumentOf({
    instrument: `${coupon.toFixed(2)}% ${issuer?.name ?? 'Government Stock'} (${readable(matures)})`,
    isin: terms.isin(issuer?.number ?? 0),
    industryOrRating: rating,
    sector: issuer?.sector ?? 'Sovereign',
    assetType: 'Debt',
    // a price falls by its duration for each percent that yields rise above the coupon
    prices: yields.map((percent) => face * (1 + ((coupon - percent) / 100) * Math.min(years * 0.8, 11))),
    yields,
    lot: face === FACE.stock ? 5_000 : 10,
  });
}

/** Commercial paper and certificates of deposit that mature in each month of the portfolios and the year after. */
function moneyOf(clock: Clock, issuers: readonly Company[], base: Float64Array, seed: number): readonly ShortPaper[] {
  return Array.from({ length: (clock.monthEnds.length + 12) * ISSUERS_A_MONTH }, (_, serial) => {
    const draw = random(seed, 'money', serial);
    const matures = Math.floor(serial / ISSUERS_A_MONTH) + 1;
    const issuer = inTurn(issuers, serial * 3);
    const isDeposit = issuer.word === 'Bank';
    const day = maturity(clock, matures - clock.monthEnds.length + 1, between(draw, 1, 28));
    const yields = base.map((percent) => rounded(percent - 0.1 + 0.5 * (isDeposit ? 0 : 1)));
    return {
      ...instrumentOf({
        instrument: `${issuer.name} ${isDeposit ? 'CD' : 'CP'} (MD ${readable(day)})`,
        isin: companyIsin(issuer.number, isDeposit ? '16' : '14', serial + 1),
        industryOrRating: 'A1+',
        sector: issuer.sector,
        assetType: 'Money Market',
        prices: discounted(clock, day, yields),
        yields,
        lot: 100,
      }),
      matures,
    };
  });
}

/** What is paid for the face value that is due on a day, at month-ends before it. */
function discounted({ monthEnds }: Clock, due: string, yields: Float64Array): Float64Array {
  return yields.map((percent, i) => {
    const monthEnd = monthEnds[i - (PATH - monthEnds.length)] ?? monthEnds[0] ?? due;
    const days = Math.max(0, dayNumber(due) - dayNumber(monthEnd));
    return FACE.short / (1 + (percent / 100) * (days / 365));
  });
}

function inTurn(issuers: readonly Company[], turn: number): Company {
  const issuer = issuers[turn % issuers.length];
  if (!issuer) throw new RangeError('no company issues debt');
  return issuer;
}

function drawn(chance: number) {
  let left = chance;
  return RATINGS.find(([, share]) => (left -= share) < 0) ?? RATINGS[0];
}

/** An ISO day so many months after the last month-end. */
function maturity({ monthEnds }: Clock, months: number, dayOfMonth: number): string {
  const first = dayNumber(`${(monthEnds.at(-1) ?? '').slice(0, 8)}01`);
  return `${isoDay(minus(first, { count: -months, unit: 'month' })).slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
}

const readable = (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
const couponNear = (percent: number, draw: () => number) => rounded(percent - 0.6 + 1.2 * draw());
const rounded = (percent: number) => Math.round(percent * 100) / 100;
