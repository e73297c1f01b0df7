import type { Group } from './slots.ts';

/** A plan and option that a scheme is offered in. */
export interface PlanOption {
  readonly plan: 'Direct' | 'Regular' | '';
  readonly option: string;
  /** How often it pays out; null for growth and the like. */
  readonly pays: Frequency | null;
}

export type Frequency = 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Annual';

const both = (options: readonly Omit<PlanOption, 'plan'>[]): readonly PlanOption[] =>
  (['Direct', 'Regular'] as const).flatMap((plan) => options.map((option) => ({ plan, ...option })));

const growth = { option: 'Growth', pays: null } as const;
const idcw = { option: 'IDCW', pays: 'Annual' } as const;
const every = (pays: Frequency, way = '') => ({ option: `${pays} IDCW${way}`, pays });

const usual = both([growth, idcw]);
const income = both([growth, idcw, every('Monthly'), every('Quarterly')]);
const debt = both([growth, idcw, every('Weekly', ' Reinvestment'), every('Monthly'), every('Quarterly', ' Payout')]);
const liquid: readonly PlanOption[] = [
  ...both([growth, every('Daily', ' Reinvestment'), every('Weekly'), every('Monthly')]),
  { plan: 'Regular', option: 'Bonus', pays: null },
  { plan: '', option: 'Unclaimed', pays: null },
];

/** What a group of schemes is offered in. An exchange-traded fund has neither plans nor options. */
export const planOptions: Readonly<Record<Group, readonly PlanOption[]>> = {
  equity: both([growth, idcw, { option: 'IDCW Reinvestment', pays: 'Annual' }]),
  index: usual,
  hybrid: income,
  debt,
  liquid,
  etf: [{ plan: '', option: '', pays: null }],
  'fund of funds': usual,
  'close ended': usual,
  interval: usual,
};
