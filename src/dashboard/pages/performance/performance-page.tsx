import { useRecords } from '../../api/records.ts';
import { Answered } from '../../ui/answered.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function PerformancePage() {
  const answer = useRecords('GetAUM', {});
  return (
    <div className="page">
      <PageHead title="Performance" />
      <Answered query={answer} what="the performance of schemes" empty={{ title: 'The dataset has no scheme' }}>
        {(rows) => <p>{rows.length} schemes</p>}
      </Answered>
    </div>
  );
}
