import { toIsoDay } from '#finance/calendar.ts';
import type { MoneyResult } from '../../../analysis/analyse-money.ts';
import type { LineProblem } from '../../../schemes/saved/line-problem.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { SectionNote } from '../../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import { ProblemTable } from '../entry/problem-table.tsx';

interface StatementNotesProps {
  readonly result: MoneyResult;
  readonly problems: readonly LineProblem[];
  readonly schemes: SchemeList;
}

/** Whether the units agree with those of the statement, which rows reversals cancel, and which rows are not used. */
export function StatementNotes({ result, problems, schemes }: StatementNotesProps) {
  const { checks, cancelled, unmatchedReversals, withoutNavs, beforeNavs } = result;
  const name = (code: string): string => schemes.byCode.get(code)?.schemeName ?? code;
  const off = checks.filter(({ difference }) => difference !== 0);
  const notes = [
    ...(checks.length > off.length
      ? [`Units agree with ${formatCount(checks.length - off.length, 'printed balance')}.`]
      : []),
    ...(cancelled.length > 0 ? [`${formatCount(cancelled.length, 'transaction')} left out with the reversal.`] : []),
  ];
  const warnings = [
    ...off.map(
      ({ code, folio, day, units, computed }) =>
        `${name(code)}${folio === '' ? '' : `, folio ${folio}`}: ${formatNumber(computed, 3)} units by the transactions, ${formatNumber(units, 3)} printed on ${formatDay(toIsoDay(day))}.`,
    ),
    ...(unmatchedReversals.length > 0
      ? [
          `Reversals of nothing that is listed, in rows ${unmatchedReversals.map(formatInteger).join(', ')}: they count as sales.`,
        ]
      : []),
    ...withoutNavs.map((code) => `${name(code)}: no NAVs, its transactions are left out.`),
    ...beforeNavs.map((code) => `${name(code)}: transactions before its first NAV, at which it is valued until then.`),
  ];
  return (
    <>
      {notes.length > 0 && <SectionNote>{notes.join(' ')}</SectionNote>}
      {warnings.map((text) => (
        <p key={text} className="warn">
          ▲ {text}
        </p>
      ))}
      {problems.length > 0 && (
        <details>
          <summary>{formatCount(problems.length, 'row')} of the statement not used</summary>
          <ProblemTable label="Rows that are not used" unit="Row" problems={problems} />
        </details>
      )}
    </>
  );
}
