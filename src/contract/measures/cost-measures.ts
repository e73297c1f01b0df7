import type { Measure } from './measure.ts';

const COST = { group: 'Cost', decimals: 2, direction: 'lower', windows: [] } as const;

/** Measures of what a scheme costs, its age, and what flows into it. The expense ratio itself is a field of GetAUM. */
export const costMeasures = {
  costPerLakh: {
    ...COST,
    label: 'Cost of ₹1 lakh',
    definition: 'Expense ratio of ₹1,00,000 for a year.',
    formula: 'TER × 1,00,000',
    unit: '₹',
    decimals: 0,
  },
  planTerGap: {
    ...COST,
    label: 'Regular over Direct, TER',
    header: 'Gap, TER',
    definition: 'Expense ratio of the regular plan less that of the direct plan.',
    formula: 'TER_regular − TER_direct',
    unit: 'pp',
  },
  planReturnGap: {
    ...COST,
    label: 'Regular behind Direct',
    header: 'Gap, return',
    definition:
      'Return a year of the direct plan less that of the regular plan of the same option, both as in GetAUM: what the regular plan has cost.',
    formula: 'R_direct − R_regular',
    unit: 'pp',
    windows: ['1Year', '3Year', '5Year'],
  },
  activeCost: {
    ...COST,
    label: 'Cost per unit of active share',
    header: 'Cost of active share',
    definition:
      'What an active rupee costs: the expense ratio less that of the index fund or ETF that active share is measured against, same plan, over the active share.',
    formula: '(TER − TER_index) / active share',
    unit: '%',
  },
  age: {
    group: 'Age',
    label: 'Age',
    definition: 'Time from the launch to the latest NAV.',
    formula: 'days / 365.25',
    unit: 'years',
    decimals: 1,
    direction: null,
    windows: [],
  },
  netFlow1Year: {
    group: 'Flow',
    label: 'Net flow, 12 months',
    header: 'Net flow 12 m',
    definition:
      'Estimate of what investors paid into the scheme, all plans, net of what was redeemed and paid out as income, in twelve months: the AUM of ' +
      'month-ends less what the AUM before has grown to by the NAV of the direct plan. The months are the same of all schemes; the last is ' +
      'the newest of which the flows of most schemes are known.',
    formula: 'Σ (AUM − AUM_before × NAV / NAV_before)',
    unit: '₹ crore',
    decimals: 2,
    direction: null,
    windows: [],
  },
} as const satisfies Record<string, Measure>;
