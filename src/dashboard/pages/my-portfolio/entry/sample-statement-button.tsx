import { useQueryClient } from '@tanstack/react-query';
import { buildNavSeries } from '../../../api/use-histories.ts';
import { recordsQuery, useClient } from '../../../api/use-records.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { Button } from '../../../ui/controls/button.tsx';

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
