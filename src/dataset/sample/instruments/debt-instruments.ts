import type { IsoDate } from '#contract/dates.ts';
import { addMonths, getMonthStart, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from '../calendar.ts';
import { createNormal, createRandom, pickInteger, type Random, roundToHundredths } from '../numbers.ts';
import type { Company } from './companies.ts';
import {
  buildMonthlyPath,
  createInstrument,
  PRICE_MONTHS,
  type Instrument,
  buildCompanyIsin,
  buildGovernmentIsin,
} from './instrument.ts';

export interface MaturingInstrument extends Instrument {
  /** The portfolio month in which it matures. */
  readonly maturityMonth: number;
}

/** All debt of the sample market. */
export interface DebtInstruments {
  readonly government: readonly Instrument[];
  /** Bonds rated AAA or AA+. */
  readonly corporate: readonly Instrument[];
  /** Bonds with a lower rating. */
  readonly credit: readonly Instrument[];
  readonly moneyMarket: readonly MaturingInstrument[];
  /** Treasury bills. */
  readonly bills: readonly MaturingInstrument[];
  /** What schemes of a certain duration hold: bonds rated AAA and government securities that mature one after the other. */
  readonly ladders: {
    readonly corporate: readonly MaturingInstrument[];
    readonly government: readonly MaturingInstrument[];
  };
}

const BONDS = 220;
const GOVERNMENT_SECURITIES = 40;
const ISSUES_PER_MONTH = 12;
const BILLS_PER_MONTH = 2;
const FACE_VALUE = { bond: 1_00_000, government: 100, moneyMarket: 5_00_000 } as const;
/** ₹ of face value: short paper is bought in multiples of it. */
const SHORT_LOT = 25_00_000;

/** All yields move together with that of the ten-year government security. */
export function buildDebtInstruments(
  calendar: TradingCalendar,
  companies: readonly Company[],
  seed: number,
): DebtInstruments {
  const normal = createNormal(createRandom(seed, 'yields'));
  const baseYields = buildMonthlyPath(1, () => 0.012 * normal()).map((factor) => 6.6 * factor);
  const issuers = companies.filter(
    ({ number, nameSuffix }) => number < 400 && /Bank|Finance|Power|Infrastructure/.test(nameSuffix),
  );
  const bonds = buildBonds(calendar, issuers, baseYields, seed);
  return {
    government: buildGovernmentSecurities(calendar, baseYields, seed),
    corporate: bonds.filter(({ industryOrRating }) => /^AAA$|^AA\+$/.test(industryOrRating)),
    credit: bonds.filter(({ industryOrRating }) => !/^AAA$|^AA\+$/.test(industryOrRating)),
    moneyMarket: buildShortPaper('money', ISSUES_PER_MONTH, calendar, baseYields, seed, (serial) =>
      getIssuer(issuers, serial * 3),
    ),
    bills: buildShortPaper('bills', BILLS_PER_MONTH, calendar, baseYields, seed, () => null),
    ladders: buildLadders(calendar, issuers, baseYields, seed),
  };
}

// rating, its probability, its spread over the government yield in percentage points
const RATINGS = [
  ['AAA', 0.5, 0.6],
  ['AA+', 0.16, 1.1],
  ['AA', 0.16, 1.7],
  ['AA-', 0.1, 2.2],
  ['A+', 0.08, 3],
] as const;

function buildBonds(
  calendar: TradingCalendar,
  issuers: readonly Company[],
  baseYields: Float64Array,
  seed: number,
): readonly Instrument[] {
  return Array.from({ length: BONDS }, (_, serial) => {
    const random = createRandom(seed, 'bond', serial);
    const [rating, , spread] = pickRating(random());
    const years = pickInteger(random, 2, 9);
    const coupon = pickCoupon(Number(baseYields[0]) + spread, random);
    return createCouponBond(getIssuer(issuers, serial * 7), coupon, years * 12, {
      calendar,
      random,
      faceValue: FACE_VALUE.bond,
      yields: baseYields.map((percent) => roundToHundredths(percent + spread)),
      rating,
      buildIsin: (issuer) => buildCompanyIsin(issuer, '07', serial + 1),
    });
  });
}

function buildGovernmentSecurities(
  calendar: TradingCalendar,
  baseYields: Float64Array,
  seed: number,
): readonly Instrument[] {
  return Array.from({ length: GOVERNMENT_SECURITIES }, (_, serial) => {
    const random = createRandom(seed, 'stock', serial);
    const years = pickInteger(random, 3, 34);
    const termPremium = Math.min(0.5, years * 0.02);
    return createCouponBond(null, pickCoupon(Number(baseYields[0]) + termPremium, random), years * 12, {
      calendar,
      random,
      faceValue: FACE_VALUE.government,
      yields: baseYields.map((percent) => roundToHundredths(percent + termPremium)),
      rating: 'Sovereign',
      buildIsin: () => buildGovernmentIsin(serial + 1),
    });
  });
}

/** Months from the last month-end, and between one and the next: the first have matured when it comes. */
const LADDERS = {
  corporate: { first: -20, last: 104, step: 1 },
  government: { first: -20, last: 396, step: 4 },
} as const;
const AAA_SPREAD = 0.6;

function buildLadders(
  calendar: TradingCalendar,
  issuers: readonly Company[],
  baseYields: Float64Array,
  seed: number,
): DebtInstruments['ladders'] {
  const build = (kind: keyof typeof LADDERS): readonly MaturingInstrument[] => {
    const { first, last, step } = LADDERS[kind];
    return Array.from({ length: (last - first) / step + 1 }, (_, serial) => {
      const months = first + serial * step;
      const random = createRandom(seed, `${kind} ladder`, serial);
      const isCorporate = kind === 'corporate';
      const premium = Math.min(0.5, Math.max(0, months) / 600) + (isCorporate ? AAA_SPREAD : 0);
      const issuer = isCorporate ? getIssuer(issuers, serial * 5) : null;
      const instrument = createCouponBond(issuer, pickCoupon(Number(baseYields[0]) + premium, random), months, {
        calendar,
        random,
        faceValue: isCorporate ? FACE_VALUE.bond : FACE_VALUE.government,
        yields: baseYields.map((percent) => roundToHundredths(percent + premium)),
        rating: isCorporate ? 'AAA' : 'Sovereign',
        buildIsin: (company) =>
          isCorporate
            ? buildCompanyIsin(company, '07', BONDS + serial + 1)
            : buildGovernmentIsin(GOVERNMENT_SECURITIES + serial + 1),
      });
      return { ...instrument, maturityMonth: calendar.monthEnds.length - 1 + months };
    });
  };
  return { corporate: build('corporate'), government: build('government') };
}

interface BondTerms {
  readonly calendar: TradingCalendar;
  readonly random: Random;
  readonly faceValue: number;
  readonly yields: Float64Array;
  readonly rating: string;
  readonly buildIsin: (issuer: number) => string;
}

/** `issuer` is null for a government security. */
function createCouponBond(issuer: Company | null, coupon: number, months: number, terms: BondTerms): Instrument {
  const { calendar, random, faceValue, yields, rating } = terms;
  const maturity = getMaturity(calendar, months, pickInteger(random, 1, 28));
  return createInstrument({
    name: `${coupon.toFixed(2)}% ${issuer?.name ?? 'Government Stock'} (${formatMaturity(maturity)})`,
    isin: terms.buildIsin(issuer?.number ?? 0),
    industryOrRating: rating,
    sector: issuer?.sector ?? 'Sovereign',
    assetType: 'Debt',
    // the price falls by the duration for each percentage point by which yields exceed the coupon
    prices: yields.map(
      (percent) => faceValue * (1 + ((coupon - percent) / 100) * Math.min(Math.max(0, months / 12) * 0.8, 11)),
    ),
    yields,
    lotSize: faceValue === FACE_VALUE.government ? 5_000 : 1,
  });
}

/** Commercial paper, certificates of deposit or treasury bills that mature in each portfolio month and the year after the last. */
function buildShortPaper(
  key: string,
  perMonth: number,
  calendar: TradingCalendar,
  baseYields: Float64Array,
  seed: number,
  pickIssuer: (serial: number) => Company | null,
): readonly MaturingInstrument[] {
  const months = calendar.monthEnds.length;
  return Array.from({ length: (months + 12) * perMonth }, (_, serial) => {
    const random = createRandom(seed, key, serial);
    const maturityMonth = Math.floor(serial / perMonth) + 1;
    const issuer = pickIssuer(serial);
    const maturity = getMaturity(calendar, maturityMonth - months + 1, pickInteger(random, 1, 28));
    const years = countYearsTo(calendar, maturity);
    const { type, spread } = SHORT_PAPER[issuer === null ? 'bill' : issuer.nameSuffix === 'Bank' ? 'deposit' : 'paper'];
    const yields = baseYields.map((percent, i) => roundToHundredths(percent - computeDiscount(years(i)) + spread));
    const faceValue = issuer === null ? FACE_VALUE.government : FACE_VALUE.moneyMarket;
    return {
      ...createInstrument({
        name: `${issuer?.name ?? '91 Days'} ${type} (MD ${formatMaturity(maturity)})`,
        isin: issuer
          ? buildCompanyIsin(issuer.number, type === 'CD' ? '16' : '14', serial + 1)
          : buildGovernmentIsin(BILL_SERIALS + serial),
        industryOrRating: issuer ? 'A1+' : 'Sovereign',
        sector: issuer?.sector ?? 'Sovereign',
        assetType: 'Money Market',
        prices: yields.map((percent, i) => faceValue / (1 + (percent / 100) * years(i))),
        yields,
        lotSize: SHORT_LOT / faceValue,
      }),
      maturityMonth,
    };
  });
}

/** What short paper is called, and its spread over the government's yield for the same time, percentage points. */
const SHORT_PAPER = {
  bill: { type: 'Treasury Bill', spread: 0 },
  deposit: { type: 'CD', spread: 0.15 },
  paper: { type: 'CP', spread: 0.35 },
} as const;
const BILL_SERIALS = 1_000;

/** Computes how much less than for ten years the government pays for a shorter time, percentage points. */
const computeDiscount = (years: number): number => 0.05 + 0.6 * Math.exp(-years / 0.25);

/** A function that returns the years from a month-end, by its place among the prices, to a maturity. */
function countYearsTo({ monthEnds }: TradingCalendar, maturity: IsoDate): (priceIndex: number) => number {
  return (i) => {
    const monthEnd = monthEnds[i - (PRICE_MONTHS - monthEnds.length)] ?? monthEnds[0] ?? maturity;
    return Math.max(0, toDayNumber(maturity) - toDayNumber(monthEnd)) / 365;
  };
}

function getIssuer(issuers: readonly Company[], turn: number): Company {
  const issuer = issuers[turn % issuers.length];
  if (!issuer) throw new RangeError('issuers: expected at least one company that issues debt, got none');
  return issuer;
}

/** @param chance a random number from 0 to 1. */
function pickRating(chance: number) {
  let remaining = chance;
  return RATINGS.find(([, probability]) => (remaining -= probability) < 0) ?? RATINGS[0];
}

/** The day of maturity, in the month that is `months` after that of the last month-end. */
function getMaturity({ days }: TradingCalendar, months: number, dayOfMonth: number): IsoDate {
  const currentMonth = getMonthStart(Number(days.at(-1))); // the one after the last month-end
  return toIsoDay(addMonths(currentMonth, months - 1) + dayOfMonth - 1);
}

const formatMaturity = (iso: IsoDate) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
const pickCoupon = (percent: number, random: Random) => roundToHundredths(percent - 0.6 + 1.2 * random());
