import type { EdgeCase } from './edge-cases.ts';
import type { SchemeGroup } from './scheme-catalogue.ts';

/** A plan and option of a scheme. */
export interface PlanOption {
  readonly plan: 'Direct' | 'Regular' | '';
  readonly option: string;
  /** How often it pays out; null if it never does (growth, bonus, unclaimed). */
  readonly payoutFrequency: PayoutFrequency | null;
}

export type PayoutFrequency = 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Annual';

const inBothPlans = (options: readonly Omit<PlanOption, 'plan'>[]): readonly PlanOption[] =>
  (['Direct', 'Regular'] as const).flatMap((plan) => options.map((option) => ({ plan, ...option })));

const growth = { option: 'Growth', payoutFrequency: null } as const;
const idcw = { option: 'IDCW', payoutFrequency: 'Annual' } as const;
const idcwEvery = (payoutFrequency: PayoutFrequency, suffix = '') => ({
  option: `${payoutFrequency} IDCW${suffix}`,
  payoutFrequency,
});

const growthAndIdcw = inBothPlans([growth, idcw]);
const onlyOption: PlanOption = { plan: '', option: '', payoutFrequency: null };

/** The plans and options of a scheme: about as many as schemes of its group have in NAVAll.txt of 21 August 2026. */
export const getPlanOptions = (group: SchemeGroup, edgeCase: EdgeCase | null): readonly PlanOption[] =>
  edgeCase === 'labelled IDCW' ? [{ ...onlyOption, option: 'IDCW' }] : planOptionsByGroup[group];

/** An exchange-traded fund has neither plans nor options. */
const planOptionsByGroup: Readonly<Record<SchemeGroup, readonly PlanOption[]>> = {
  equity: growthAndIdcw,
  index: growthAndIdcw,
  hybrid: inBothPlans([growth, idcw, idcwEvery('Monthly')]),
  'life cycle': growthAndIdcw,
  debt: inBothPlans([
    growth,
    idcwEvery('Weekly', ' Reinvestment'),
    idcwEvery('Monthly'),
    idcwEvery('Quarterly', ' Payout'),
  ]),
  liquid: [
    ...inBothPlans([growth, idcwEvery('Daily', ' Reinvestment'), idcwEvery('Weekly'), idcwEvery('Monthly')]),
    { plan: 'Regular', option: 'Bonus', payoutFrequency: null },
    { plan: '', option: 'Unclaimed', payoutFrequency: null },
  ],
  etf: [onlyOption],
  'fund of funds': growthAndIdcw,
  'close ended': growthAndIdcw,
  interval: growthAndIdcw,
  strategy: growthAndIdcw,
  'strategy of 1,000': growthAndIdcw,
};

/** Share of direct plans in the average AUM of April to June 2025, percent; without plans 100. */
const DIRECT_PERCENT: Readonly<Record<SchemeGroup, number>> = {
  equity: 30,
  index: 73,
  hybrid: 30,
  'life cycle': 30,
  debt: 75,
  liquid: 83,
  etf: 100,
  'fund of funds': 42,
  'close ended': 60,
  interval: 60,
  strategy: 60,
  'strategy of 1,000': 60,
};
/** Share of the growth option in its plan, percent. */
const GROWTH_PERCENT = 96;

/** The share of each plan and option in the AUM of its scheme, as fractions that add up to 1. */
export function getAumShares(group: SchemeGroup, planOptions: readonly PlanOption[]): readonly number[] {
  const weights = planOptions.map(({ plan, option }) => {
    const ofPlan = plan === 'Direct' ? DIRECT_PERCENT[group] : plan === 'Regular' ? 100 - DIRECT_PERCENT[group] : 1;
    const others = planOptions.filter((each) => each.plan === plan).length - 1;
    return ofPlan * (option === 'Growth' ? GROWTH_PERCENT : (100 - GROWTH_PERCENT) / Math.max(1, others));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

interface OptionLife {
  /** Trading days from its first and its last NAV to those of the scheme's other options. */
  readonly startedAgo: number;
  readonly endedAgo: number;
}

/** Options that were added to, or ended in, each scheme of a kind. */
const optionLives: readonly (Partial<OptionLife> & Omit<PlanOption, 'payoutFrequency'> & { readonly kind: string })[] =
  [
    { kind: 'Equity Savings Fund', plan: 'Regular', option: 'Monthly IDCW', endedAgo: 90 },
    { kind: 'Arbitrage Fund', plan: 'Direct', option: 'Monthly IDCW', startedAgo: 4 },
  ];

/** When a plan and option of a kind of scheme was offered; most were as long as the scheme. */
export function getOptionLife(kind: string, { plan, option }: PlanOption): OptionLife {
  const life = optionLives.find((each) => each.kind === kind && each.plan === plan && each.option === option);
  return { startedAgo: Infinity, endedAgo: 0, ...life };
}
