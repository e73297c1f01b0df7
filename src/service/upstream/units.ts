import type { Field, Fields } from '#contract/fields.ts';
import { holdingsOperations } from '#contract/operations/holdings.ts';
import { operations, type OperationName, type OperationRecord } from '#contract/operations/operations.ts';

/** For each group of fields, the units that an upstream service may use, and the factor to ours, which is the first. */
export const upstreamUnits = {
  /** Returns and expense ratios. */
  returns: { percent: 1, fraction: 100 },
  /** Weights, exposures and their changes. */
  weights: { percent: 1, fraction: 100 },
  /** Yields and coupons. */
  yields: { percent: 1, fraction: 100 },
  aum: { crore: 1, lakh: 1e-2, million: 1e-1, rupee: 1e-7 },
  /** Market values. */
  values: { lakh: 1, crore: 1e2, million: 1e1, rupee: 1e-5 },
} as const;

type UnitGroup = keyof typeof upstreamUnits;

/** The factor from the upstream service's unit to ours, by group; an absent one is 1. */
export type UnitFactors = { readonly [Group in UnitGroup]?: number };

/** Converts the records of an operation to our units. */
export function convertUnits<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  factors: UnitFactors,
): readonly OperationRecord<Name>[] {
  const fields: Fields = operations[name].record;
  const converted = Object.entries(fields).flatMap(([field, definition]) => {
    const group = findGroup(name, field, definition);
    const factor = (group && factors[group]) ?? 1;
    return factor === 1 ? [] : [{ field, factor }];
  });
  if (converted.length === 0) return records;
  return records.map((record) => {
    const values: Record<string, unknown> = {};
    for (const { field, factor } of converted) {
      const value: unknown = Reflect.get(record, field);
      // a product such as 0.07 × 100 has digits beyond those that a double represents
      values[field] = typeof value === 'number' ? Number((value * factor).toPrecision(15)) : value;
    }
    return { ...record, ...values };
  });
}

function findGroup(name: OperationName, field: string, { unit }: Field): UnitGroup | null {
  if (unit === '₹ crore') return 'aum';
  if (unit === '₹ lakh') return 'values';
  if (unit !== '%' && unit !== 'pp') return null;
  if (field === 'yield' || field === 'coupon') return 'yields';
  return name in holdingsOperations ? 'weights' : 'returns';
}
