import { formatDay } from '#contract/format-text.ts';
import { BASE_EXPENSES_FROM } from '#finance/rules/expense-limits.ts';
import { BASE_EXPENSE_RATIO } from '#finance/rules/rule-results.ts';
import { describeBounds, describeValue } from '#finance/rules/rule-texts.ts';
import { useOperationSupport, useRecords } from '../../../api/use-records.ts';
import { DASH } from '../../../ui/text/format.ts';
import { FactRows } from './fact-section.tsx';

/** The base expense ratio of a scheme and what is permitted, as the service judges them. */
export function ExpenseLimit({ code }: { readonly code: string }) {
  const { isSupported } = useOperationSupport('GetRuleChecks');
  const checks = useRecords('GetRuleChecks', isSupported === true ? { code } : null).data;
  if (checks === undefined) return null;
  const check = checks.find(({ rule }) => rule === BASE_EXPENSE_RATIO);
  if (check === undefined)
    return (
      <p className="quiet">
        Base expense ratio not judged: no portfolio of {formatDay(BASE_EXPENSES_FROM)} or later whose assets state its
        limit, or a scheme of which no limit is known.
      </p>
    );
  const result = check.result.toLowerCase();
  const bounds = describeBounds(check);
  return (
    <>
      <FactRows
        rows={[
          {
            id: 'base',
            term: BASE_EXPENSE_RATIO,
            value: describeValue(check) || DASH,
          },
          { id: 'permitted', term: 'Permitted', value: bounds === '' ? result : `${bounds}: ${result}` },
        ]}
      />
      <p className="quiet">
        {check.circular}: {check.reason}. TER of before {formatDay(BASE_EXPENSES_FROM)} was stated by other rules and is
        not comparable.
      </p>
    </>
  );
}
