import { useQuery } from '@tanstack/react-query';
import type { OperationRecord } from '#contract/operations/operations.ts';
import { recordsQuery, useClient } from '../../../api/use-records.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FactStrip, type Fact } from '../../../ui/layout/fact-strip.tsx';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { formatInteger, formatOrDash } from '../../../ui/text/format.ts';
import { Explanation } from './explanation.tsx';
import { describeUnavailableOperation } from './server-info.tsx';
import styles from './limits.module.css';

type Limitation = OperationRecord<'GetLimitation'>;

/** The operations that the access key may call, its rate limit and the remaining requests. */
export function AccessKeyLimits() {
  // every request changes the remaining requests, so the response is stale at once
  const limits = useQuery({ ...recordsQuery(useClient(), 'GetLimitation', {}), staleTime: 0 });
  const unavailableReason = describeUnavailableOperation('GetLimitation', limits);
  return (
    <>
      <div className={styles['head']}>
        <h2>Limits</h2>
        <Button
          look="bare"
          aria-disabled={limits.isFetching}
          onClick={() => limits.isFetching || void limits.refetch()}
        >
          Refresh
        </Button>
      </div>
      {unavailableReason !== null ? (
        <Explanation>Limits not published ({unavailableReason}). You will see a message if one is reached.</Explanation>
      ) : (
        <QueryResult query={limits} what="the limits" rows={18} empty={{ title: 'No limits published' }}>
          {(rows) => (
            <>
              <FactStrip facts={buildLimitFacts(rows)} />
              <LimitsTable rows={rows} />
            </>
          )}
        </QueryResult>
      )}
    </>
  );
}

/** The limits that apply across all operations are the same in every row. */
function buildLimitFacts(rows: readonly Limitation[]): readonly Fact[] {
  const [first] = rows;
  const allowed = rows.filter(isAllowed).length;
  return [
    {
      id: 'rate',
      term: 'Rate limit',
      value: formatOrDash(first?.requestsPerMinute ?? null, formatInteger),
      more: 'requests/min across all operations',
    },
    { id: 'remaining', term: 'Remaining', value: formatOrDash(first?.remaining ?? null, formatInteger) },
    {
      id: 'allowed',
      term: 'Operations',
      value: `${formatInteger(allowed)} of ${formatInteger(rows.length)}`,
      more: 'allowed',
    },
  ];
}

const isAllowed = ({ allowed }: Limitation): boolean => allowed.toLowerCase() === 'yes';

/** One row per operation. The column of maximum records appears only if some operation has a maximum. */
function LimitsTable({ rows }: { readonly rows: readonly Limitation[] }) {
  const hasMaxRecords = rows.some(({ maxRecords }) => maxRecords !== null);
  return (
    <ScrollArea label="Limits by operation">
      <table aria-label="Limits by operation">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Allowed</th>
            {hasMaxRecords && (
              <th scope="col" className="number">
                Max. records
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.operation}>
              <th scope="row">{row.operation}</th>
              <td>
                <Badge tone={isAllowed(row) ? 'gain' : 'loss'} sign={isAllowed(row) ? '✓' : '✗'}>
                  {row.allowed}
                </Badge>
              </td>
              {hasMaxRecords && <td className="number">{formatOrDash(row.maxRecords, formatInteger)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
