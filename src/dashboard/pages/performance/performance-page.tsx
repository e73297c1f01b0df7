import { useRecords } from '../../api/records.ts';
import { useSchemeList } from '../../api/scheme-list.ts';
import { Answered, NotRefreshed } from '../../ui/answered.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { Screener } from './screener.tsx';

const WHAT = 'the performance of schemes';
const EMPTY = {
  title: 'The dataset has no scheme',
  text: 'The service answered, but has nothing to tell. Import official files, or start it with the sample market.',
};

/** The screener: every scheme, its returns beside its benchmark’s, its AUM and its risk. */
export function PerformancePage() {
  const answer = useRecords('GetAUM', {});
  const list = useSchemeList();
  if (answer.data && answer.data.length > 0 && !list.isPending) {
    return (
      <Screener rows={answer.data} list={list.data ?? null} notice={<NotRefreshed query={answer} what={WHAT} />} />
    );
  }
  return (
    <div className="workbench no-rail">
      <section className="bench" aria-label="Schemes">
        <PageHead title="Performance" />
        <Answered query={answer} what={WHAT} rows={20} empty={EMPTY}>
          {() => <Waiting what="the list of schemes" rows={20} />}
        </Answered>
      </section>
    </div>
  );
}
