import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { computeCoverage } from '#finance/allocation/weights.ts';
import { subtract, sumExact } from '#finance/decimals.ts';
import { computePlanCost } from '#finance/plan-cost.ts';
import { isRegular } from '#finance/plans-and-options.ts';
import { COST_YEARS } from '../../schemes/assumed-return.ts';
import type { SchemeRow } from './portfolio-rows.ts';

type ReturnGap = 'planReturnGap1Year' | 'planReturnGap3Year' | 'planReturnGap5Year';
export type GapField = 'planTerGap' | ReturnGap;

/** A holding of a regular plan, and what it costs more than in the direct plan. Undefined while that is being loaded. */
export interface RegularPlanRow extends Pick<SchemeRow, 'code' | 'schemeName' | 'amount' | 'ter' | 'terDate'> {
  readonly directTer: number | null | undefined;
  readonly gaps: Readonly<Record<GapField, number | null | undefined>>;
  /** ₹ */
  readonly yearCost: number | null | undefined;
  /** ₹, over ten years. */
  readonly longCost: number | null | undefined;
  /** Why a gap is null; '' if that is not known. */
  readonly explain: (field: GapField) => string;
}

export const isRegularPlan = (row: SchemeRow): boolean => isRegular(row);

/**
 * @param measures of these schemes; undefined while they are being loaded.
 * @param grossReturn percent a year before costs, the same every year; null for none, and so no cost over ten years.
 */
export function buildRegularPlanRows(
  rows: readonly SchemeRow[],
  measures: readonly SchemeMeasures[] | undefined,
  grossReturn: number | null,
): readonly RegularPlanRow[] {
  const byCode = new Map(measures?.map((record) => [record.code, record]));
  return rows.filter(isRegularPlan).map(({ code, schemeName, amount, ter, terDate }) => {
    const record = byCode.get(code);
    const notes = parseMeasureNotes(record?.measureNotes ?? '');
    const get = (field: GapField) => (measures === undefined ? undefined : (record?.[field] ?? null));
    const gap = get('planTerGap');
    const directTer = gap === undefined ? undefined : subtract(ter, gap);
    const isKnown = typeof directTer === 'number' && ter !== null && typeof gap === 'number';
    const none = gap === undefined ? undefined : null;
    return {
      code,
      schemeName,
      amount,
      ter,
      terDate,
      directTer,
      gaps: {
        planTerGap: gap,
        planReturnGap1Year: get('planReturnGap1Year'),
        planReturnGap3Year: get('planReturnGap3Year'),
        planReturnGap5Year: get('planReturnGap5Year'),
      },
      yearCost: isKnown ? (amount * gap) / 100 : none,
      longCost:
        isKnown && grossReturn !== null
          ? computePlanCost({ amount, grossReturn, years: COST_YEARS, direct: directTer, regular: ter }).cost
          : none,
      explain: (field) => {
        const note = notes(field);
        return note === undefined ? '' : measureNoteTexts[note];
      },
    };
  });
}

/** What all regular plans cost more together. */
export interface RegularPlanTotals {
  /** ₹ in regular plans. */
  readonly amount: number;
  /** ₹, of those whose cost is known; null if none is, undefined while they are being loaded. */
  readonly yearCost: number | null | undefined;
  readonly longCost: number | null | undefined;
  /** The part of the amount whose cost is known, percent. */
  readonly coverage: number;
}

export function sumRegularPlans(rows: readonly RegularPlanRow[]): RegularPlanTotals {
  const amounts = rows.map(({ amount }) => amount);
  return {
    amount: sumExact(amounts),
    yearCost: sumKnown(rows.map(({ yearCost }) => yearCost)),
    longCost: sumKnown(rows.map(({ longCost }) => longCost)),
    coverage: computeCoverage(amounts, (index) => (rows[index]?.yearCost ?? null) !== null),
  };
}

function sumKnown(values: readonly (number | null | undefined)[]): number | null | undefined {
  if (values.includes(undefined)) return undefined;
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : sumExact(known.map((value) => Number(value.toFixed(2))));
}
