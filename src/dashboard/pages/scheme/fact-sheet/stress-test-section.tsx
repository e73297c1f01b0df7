import type { StressTest } from '#contract/records/stress-test.ts';
import { useRecords } from '../../../api/use-records.ts';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { FactRows, FactSection } from './fact-section.tsx';
import { buildMeasureFacts, describeShade, type MeasuredScheme } from './measure-facts.tsx';
import styles from './stress-test-section.module.css';

const FIELDS = [
  'stressDays50',
  'stressDays25',
  'topInvestorsShare',
  'trailingPe',
  'portfolioTurnover',
  'stressVolatility',
  'stressBeta',
] as const;

interface HistoryColumn {
  readonly title: string;
  readonly decimals: number;
  readonly get: (test: StressTest) => number | null;
}

const COLUMNS: readonly HistoryColumn[] = [
  { title: 'Days, 50 %', decimals: 2, get: ({ days50 }) => days50 },
  { title: 'Days, 25 %', decimals: 2, get: ({ days25 }) => days25 },
  { title: 'Top ten investors, %', decimals: 2, get: ({ topInvestorsShare }) => topInvestorsShare },
  { title: 'Large, %', decimals: 1, get: ({ stressLargeCapShare }) => stressLargeCapShare },
  { title: 'Mid, %', decimals: 1, get: ({ stressMidCapShare }) => stressMidCapShare },
  { title: 'Small, %', decimals: 1, get: ({ stressSmallCapShare }) => stressSmallCapShare },
  { title: 'Cash, %', decimals: 1, get: ({ stressCashShare }) => stressCashShare },
  { title: 'P/E', decimals: 1, get: ({ trailingPe }) => trailingPe },
  { title: 'Benchmark P/E', decimals: 1, get: ({ benchmarkPe }) => benchmarkPe },
  { title: 'Turnover', decimals: 2, get: ({ portfolioTurnover }) => portfolioTurnover },
  { title: 'AUM, ₹ crore', decimals: 0, get: ({ stressAum }) => stressAum },
];

/** What AMFI publishes each month of how long a mid or small cap scheme needs to sell, with its history. */
export function StressTestSection({ code, measured }: { readonly code: string; readonly measured: MeasuredScheme }) {
  const date = measured.measures.own?.stressTestDate ?? null;
  const history = useRecords('GetStressTests', date === null ? null : { code });
  if (date === null) return null;
  return (
    <FactSection
      title="Stress test"
      about={[`by AMFI, ${formatDay(date)}`, describeShade(FIELDS, measured)].filter(Boolean).join('; ')}
      width="full"
    >
      <div className={styles['columns']}>
        <FactRows rows={buildMeasureFacts(FIELDS, measured)} />
        <QueryResult query={history} what="stress tests" rows={FIELDS.length} empty={{ title: 'No stress tests' }}>
          {(tests) => <History tests={tests} />}
        </QueryResult>
      </div>
    </FactSection>
  );
}

const History = ({ tests }: { readonly tests: readonly StressTest[] }) => (
  <ScrollArea label="Stress tests by month">
    <table className={styles['history']} aria-label="Stress tests by month">
      <thead>
        <tr>
          <th scope="col">Month-end</th>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col" className="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tests.toReversed().map((test) => (
          <tr key={test.date}>
            <th scope="row">{test.date === null ? '' : formatDay(test.date)}</th>
            {COLUMNS.map(({ title, decimals, get }) => (
              <td key={title} className="number">
                {formatOrDash(get(test), (value) =>
                  formatNumber(value, decimals === 2 && Number.isInteger(value) ? 0 : decimals),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
