interface PlanCostInput {
  /** ₹ that are invested once. */
  readonly amount: number;
  /** Percent a year before costs, the same every year. */
  readonly grossReturn: number;
  readonly years: number;
  /** Expense ratios of the two plans, percent. */
  readonly direct: number;
  readonly regular: number;
}

/** Values after the years, and their difference: what the regular plan costs. ₹ */
interface PlanCost {
  readonly direct: number;
  readonly regular: number;
  readonly cost: number;
}

/** What the regular plan of a scheme costs more than the direct one: amount × ((1 + r − TER_direct)ⁿ − (1 + r − TER_regular)ⁿ). */
export function computePlanCost({ amount, grossReturn, years, ...ters }: PlanCostInput): PlanCost {
  const grow = (ter: number): number => amount * (1 + (grossReturn - ter) / 100) ** years;
  const [direct, regular] = [grow(ters.direct), grow(ters.regular)];
  return { direct, regular, cost: direct - regular };
}
