import { isoDay } from '#finance/calendar.ts';
import type { Clock } from './clock.ts';
import type { Family } from './families.ts';
import { houses } from './houses.ts';
import { fundIsin } from './isin.ts';
import { ledgerOf } from './ledger.ts';
import type { Universe } from './lots.ts';
import type { SampleScheme } from './market.ts';
import type { PlanOption } from './options.ts';
import { normals, random } from './random.ts';
import type { Group } from './slots.ts';

const TYPES: Readonly<Partial<Record<Group, string>>> = { 'close ended': 'Close Ended', interval: 'Interval Fund' };

type Aum = Pick<SampleScheme, 'dailyAum' | 'preMonthAum' | 'preMonthAvgAum' | 'specialCharAum'>;

/** Every plan and option of a family, in the order of their codes. */
export function schemesOf(family: Family, clock: Clock, aum: Aum): readonly SampleScheme[] {
  const { slot, trial } = family;
  const isTold = trial !== 'untold';
  return family.codes.map((code, i) => ({
    code: String(family.firstCode + i),
    family: family.number,
    schemeName: schemeNameOf(family, code),
    mutualFund: `${houses[family.house]} Mutual Fund`,
    plan: code.plan,
    option: code.option,
    type: TYPES[slot.group] ?? 'Open Ended',
    category: slot.category,
    subCategory: slot.subCategory,
    ...(isTold ? isinsOf(family, i) : { isinGrowth: '', isinDivPayout: '', isinDivReinvest: '' }),
    launchDate: isTold ? isoDay(Number(clock.days[family.first])) : null,
    benchmark: isTold ? slot.benchmark : '',
    riskometerScheme: isTold ? slot.risk : '',
    riskometerBenchmark: isTold ? riskOf(slot.risk, family.number) : '',
    ...aum,
  }));
}

export function schemeNameOf({ name }: Family, { plan, option }: PlanOption): string {
  return [name, plan && `${plan} Plan`, option].filter((part) => part !== '').join(' - ');
}

/** Assets of a family, ₹ crore: of its last portfolio where it has one, else about its size. */
export function aumOf(family: Family, universe: Universe, clock: Clock, seed: number): Aum {
  if (family.trial === 'untold' || family.trial === 'closed') return noAum;
  const normal = normals(random(seed, 'aum', family.number));
  const totals = [...ledgerOf(family, universe, clock, seed)].map(({ total }) => total / 100);
  const known = family.trial === 'no portfolio' ? family.size : totals.at(-1);
  const dailyAum = rounded((known ?? family.size) * (1 + 0.012 * normal()));
  if (known === undefined) return { ...noAum, dailyAum };
  const average = (known + (totals.at(-2) ?? known)) / 2;
  return {
    dailyAum,
    preMonthAum: rounded(known),
    preMonthAvgAum: rounded(average * (1 + 0.003 * normal())),
    specialCharAum: family.trial === 'noted AUM' ? '#' : '',
  };
}

const noAum: Aum = { dailyAum: null, preMonthAum: null, preMonthAvgAum: null, specialCharAum: '' };

/** A growth option has one ISIN; one that pays out may have one for payout and one for reinvestment. */
function isinsOf(family: Family, place: number) {
  const option = family.codes[place]?.option ?? '';
  const pays = option.includes('IDCW');
  return {
    isinGrowth: pays || option === 'Unclaimed' ? '' : unitIsin(family, place),
    isinDivPayout: pays && !option.includes('Reinvestment') ? unitIsin(family, place) : '',
    isinDivReinvest: pays && !option.includes('Payout') ? unitIsin(family, place, 1) : '',
  };
}

/** The ISIN of a plan and option of a family. */
export const unitIsin = ({ house, firstCode }: Family, place: number, which: 0 | 1 = 0): string =>
  fundIsin(house, ((firstCode + place) * 2 + which) % 36 ** 4);

/** Most benchmarks bear the risk of their scheme; every fifth is one step lower. */
function riskOf(risk: string, number: number): string {
  const steps = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'];
  return (number % 5 === 0 && steps[steps.indexOf(risk) - 1]) || risk;
}

const rounded = (crore: number) => Math.round(crore * 100) / 100;
