import { lazy, Suspense, useId, useState } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { computePlanCost } from '#finance/plan-cost.ts';
import { isDirect, isRegular } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useFailure } from '../../../api/combine-queries.ts';
import { useRecords } from '../../../api/use-records.ts';
import { COST_YEARS, DEFAULT_RETURN, parseReturn } from '../../../schemes/assumed-return.ts';
import { describeTer } from '../../../schemes/header/key-figures.ts';
import type { SchemeFacts } from '../../../schemes/header/use-scheme-facts.ts';
import { parseAmount } from '../../../schemes/saved/rupee-amount.ts';
import { FieldLabel, Input } from '../../../ui/controls/field.tsx';
import { NotLoaded } from '../../../ui/states/notice.tsx';
import { NOT_LOADED, formatDay, formatNumber, formatOrDash, formatRupees } from '../../../ui/text/format.ts';
import { FactRows, FactSection } from './fact-section.tsx';
import { MeasuredContent, buildApplicableFacts } from './measure-facts.tsx';
import styles from './cost-section.module.css';

interface CostSectionProps {
  readonly performance: Performance;
  readonly facts: SchemeFacts;
}

const ExpenseLimit = lazy(async () => ({ default: (await import('./expense-limit.tsx')).ExpenseLimit }));

const PLAN_GAPS = ['planTerGap', 'planReturnGap1Year', 'planReturnGap3Year', 'planReturnGap5Year'] as const;

/** What the scheme costs, and what its regular plan costs more than the direct one. */
export function CostSection({ performance, facts: { plansAndOptions, measures, market } }: CostSectionProps) {
  const { direct, regular } = groupPlans(plansAndOptions.current);
  const hasPlans = direct.length > 0 && regular.length > 0;
  const codes = [...direct, ...regular].join(',');
  const records = useRecords('GetAUM', hasPlans ? { code: codes } : null);
  const ters = { direct: findTer(direct, records.data), regular: findTer(regular, records.data) };
  const format = (ter: number | null): string => formatOrDash(ter, (value) => `${formatNumber(value)} %`);
  const failure = useFailure(records);
  const formatPlan = (ter: number | null): string =>
    records.isPending ? '…' : ter === null && failure ? NOT_LOADED : format(ter);
  const own = { anchor: 'ter', ...(market && describeTer(market)) };
  const ofPlan = (ofOnePlan: readonly string[]) => ofOnePlan.includes(performance.code) && own;
  return (
    <FactSection
      title="Cost"
      about={performance.terDate === null ? undefined : `TER of ${formatDay(performance.terDate)}`}
    >
      <FactRows
        rows={
          hasPlans
            ? [
                { id: 'direct', term: 'TER, Direct', value: formatPlan(ters.direct), ...ofPlan(direct) },
                { id: 'regular', term: 'TER, Regular', value: formatPlan(ters.regular), ...ofPlan(regular) },
              ]
            : [{ id: 'ter', term: 'TER', value: format(performance.ter), ...own }]
        }
      />
      {failure && <NotLoaded failure={failure} />}
      <Suspense>
        <ExpenseLimit code={performance.code} />
      </Suspense>
      {measures && (
        <MeasuredContent measures={measures} market={market}>
          <FactRows
            rows={buildApplicableFacts(['costPerLakh', ...(hasPlans ? PLAN_GAPS : []), 'activeCost'], {
              measures,
              market,
            })}
          />
        </MeasuredContent>
      )}
      {ters.direct !== null && ters.regular !== null && (
        <PlanCost ters={{ direct: ters.direct, regular: ters.regular }} />
      )}
    </FactSection>
  );
}

/** Expense ratios of the two plans of a scheme, percent. */
interface PlanTers {
  readonly direct: number;
  readonly regular: number;
}

/** The ₹ that the regular plan costs over ten years, on an amount and a return that the user types. */
function PlanCost({ ters: { direct, regular } }: { readonly ters: PlanTers }) {
  const id = useId();
  const [amountText, setAmountText] = useState('1,00,000');
  const [returnText, setReturnText] = useState(DEFAULT_RETURN);
  const amount = parseAmount(amountText);
  const grossReturn = parseReturn(returnText);
  const error = [amount, grossReturn].find((value) => typeof value === 'string');
  const cost =
    typeof amount === 'number' && typeof grossReturn === 'number'
      ? computePlanCost({ amount, grossReturn, years: COST_YEARS, direct, regular })
      : null;
  return (
    <div className={styles['cost']}>
      <div className={`screen-only ${styles['fields']}`}>
        <span>
          <FieldLabel htmlFor={id}>Invest once, ₹</FieldLabel>
          <Input id={id} value={amountText} onChange={({ target }) => setAmountText(target.value)} />
        </span>
        <span>
          <FieldLabel htmlFor={`${id}-return`}>Return before costs, % a year</FieldLabel>
          <Input
            id={`${id}-return`}
            value={returnText}
            inputMode="decimal"
            onChange={({ target }) => setReturnText(target.value)}
          />
        </span>
      </div>
      <output htmlFor={id} className={cost === null ? 'loss' : undefined}>
        {cost === null || typeof amount === 'string' ? (
          error
        ) : (
          <>
            Regular costs <b>{formatRupees(cost.cost, 0)}</b> more over {COST_YEARS} years: {formatRupees(amount, 0)}{' '}
            become {formatRupees(cost.direct, 0)} in Direct, {formatRupees(cost.regular, 0)} in Regular.
          </>
        )}
      </output>
      {cost !== null && typeof amount === 'number' && typeof grossReturn === 'number' && (
        <details className="screen-only">
          <summary>Formula</summary>
          <p>
            {formatRupees(amount, 0)} × ((1 + {formatNumber(grossReturn)} % − {formatNumber(direct)} %)
            <sup>{COST_YEARS}</sup> − (1 + {formatNumber(grossReturn)} % − {formatNumber(regular)} %)
            <sup>{COST_YEARS}</sup>). Today’s TERs and the same return every year are assumed; taxes and loads are left
            out.
          </p>
        </details>
      )}
    </div>
  );
}

/** The codes of the direct and of the regular plan of a scheme. */
function groupPlans(plans: readonly SchemeEntry[]) {
  const listCodes = (isOfPlan: typeof isDirect): readonly string[] => plans.filter(isOfPlan).map(({ code }) => code);
  return { direct: listCodes(isDirect), regular: listCodes(isRegular) };
}

/** The expense ratio of a plan, which is that of all its options, percent; null if it is not available. */
const findTer = (codes: readonly string[], records: readonly Performance[] = []): number | null =>
  records.find(({ code, ter }) => ter !== null && codes.includes(code))?.ter ?? null;
