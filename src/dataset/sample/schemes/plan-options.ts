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

/** The plans and options of a scheme. */
export const getPlanOptions = (group: SchemeGroup, edgeCase: EdgeCase | null): readonly PlanOption[] =>
  edgeCase === 'labelled IDCW' ? [{ ...onlyOption, option: 'IDCW' }] : planOptionsByGroup[group];

/** An exchange-traded fund has neither plans nor options. */
const planOptionsByGroup: Readonly<Record<SchemeGroup, readonly PlanOption[]>> = {
  equity: inBothPlans([growth, idcw, { option: 'IDCW Reinvestment', payoutFrequency: 'Annual' }]),
  index: growthAndIdcw,
  hybrid: inBothPlans([growth, idcw, idcwEvery('Monthly'), idcwEvery('Quarterly')]),
  debt: inBothPlans([
    growth,
    idcw,
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
};
