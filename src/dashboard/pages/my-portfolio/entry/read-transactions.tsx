import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toIsoDay } from '#finance/calendar.ts';
import type { BalanceCheck } from '#finance/transactions/statement-balance.ts';
import { buildNavSeries } from '../../../api/use-histories.ts';
import { recordsQuery, useClient } from '../../../api/use-records.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import type { ReadStatement } from '../../../schemes/statements/resolve-statement.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatDayRange, formatNumber } from '../../../ui/text/format.ts';
import { ProblemTable } from './problem-table.tsx';
import { Choices } from './read-amounts.tsx';
import { ReadTable } from './read-table.tsx';

interface SampleStatementButtonProps {
  readonly list: SchemeList;
  readonly onRead: (readText: () => Promise<string>) => void;
}

/** Opens a statement of every kind of row, at the NAVs of schemes of the list. */
export function SampleStatementButton({ list, onRead }: SampleStatementButtonProps) {
  const client = useClient();
  const queries = useQueryClient();
  const read = async (): Promise<string> => {
    const { buildSampleStatement, pickSampleSchemes } = await import('../../../schemes/statements/sample-statement.ts');
    const schemes = pickSampleSchemes(list);
    const navs = await Promise.all(
      Object.values(schemes).map(async ({ code }) => {
        const points = await queries.fetchQuery(recordsQuery(client, 'GetNAVHistory', { code }));
        return [code, buildNavSeries(points, null)] as const;
      }),
    );
    return buildSampleStatement(schemes, new Map(navs));
  };
  return <Button onClick={() => onRead(read)}>Try sample transactions</Button>;
}

interface ReadTransactionsProps extends ComponentProps<typeof Choices> {
  readonly read: ReadStatement;
  readonly schemes: SchemeList;
}

/** What was read of a statement, what was not, and what contradicts itself. */
export function ReadTransactions({ read, schemes, choices, onChoose }: ReadTransactionsProps) {
  return (
    <>
      <p>
        <output>{describeStatement(read)}</output>
      </p>
      {choices.length > 0 && <Choices choices={choices} onChoose={onChoose} />}
      {read.problems.length > 0 && <ProblemTable label="Rows that are not used" unit="Row" problems={read.problems} />}
      {read.notes.length > 0 && (
        <>
          <p>{formatCount(read.notes.length, 'contradiction')}:</p>
          <ProblemTable label="Contradictions" unit="Row" problems={read.notes} />
        </>
      )}
      {read.differences.length > 0 && (
        <>
          <p>{formatCount(read.differences.length, 'balance')} that the rows do not lead to:</p>
          <DifferenceTable differences={read.differences} schemes={schemes} />
        </>
      )}
    </>
  );
}

function describeStatement({ source, period, dateOrder, transactions, problems, choices }: ReadStatement): string {
  const codes = new Set(transactions.map(({ code }) => code));
  const folios = new Set(transactions.map(({ folio }) => folio));
  return [
    `${source}: ${formatCount(transactions.length, 'transaction')} of ${formatCount(codes.size, 'scheme')} in ${formatCount(folios.size, 'folio')}.`,
    ...(period === null ? [] : [`${formatDayRange([toIsoDay(period.from), toIsoDay(period.to)])}.`]),
    ...(dateOrder === '' ? [] : [dateOrder]),
    ...(choices.length > 0 ? [`${formatCount(choices.length, 'scheme')} to choose.`] : []),
    ...(problems.length > 0 ? [`${formatCount(problems.length, 'row')} not used:`] : []),
  ].join(' ');
}

interface DifferenceTableProps {
  readonly differences: readonly BalanceCheck[];
  readonly schemes: SchemeList;
}

/** Holdings whose printed units do not follow from the rows: some rows are missing, or were not read. */
const DifferenceTable = ({ differences, schemes }: DifferenceTableProps) => (
  <ScrollArea label="Balances that differ">
    <ReadTable label="Balances that differ">
      <thead>
        <tr>
          <th scope="col">Scheme</th>
          <th scope="col">Folio</th>
          <th scope="col" className="number">
            Units printed
          </th>
          <th scope="col" className="number">
            Units of the rows
          </th>
          <th scope="col" className="number">
            On
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ folio, code, units, computed, day }) => (
          <tr key={`${folio} ${code}`}>
            <th scope="row">{schemes.byCode.get(code)?.schemeName ?? code}</th>
            <td>{folio}</td>
            <td className="number">{formatNumber(units, 3)}</td>
            <td className="number warn">{formatNumber(computed, 3)}</td>
            <td className="number">{formatDay(toIsoDay(day))}</td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  </ScrollArea>
);
