import type { FoundHolding } from '#contract/records/holding.ts';
import { useRecords } from '../../api/records.ts';
import { isViewParameter } from '../../table/view-address.ts';
import { Answered, Empty } from '../../ui/answered.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { HoldingsTabs } from './holdings-tabs.tsx';
import { SearchForm } from './search-form.tsx';
import { offeredBy } from './search-offered.ts';
import { criterionNames, inWords, readQuestion } from './search-question.ts';
import { SearchView } from './search-view.tsx';

/** Who holds this: the latest portfolios of all schemes, searched. */
export function SearchTab() {
  const { search, write } = usePageSearch();
  const question = readQuestion(search);
  const found = useRecords('GetHoldingsSearch', question);
  const words = inWords(search);
  const code = search['code'];
  const portfolio = useRecords('GetHoldings', code === undefined ? null : { code }).data;
  // the rules of the last answer's table are none of the next one's
  const fresh = Object.fromEntries(Object.keys(search).flatMap((name) => (isViewParameter(name) ? [[name, '']] : [])));
  return (
    <>
      <PageHead title="Who holds this" about={words} lead={leadOf(found.data)} />
      <HoldingsTabs code={code ?? null} current="search" />
      <SearchForm
        key={words}
        offered={offeredBy(portfolio)}
        told={Object.fromEntries(criterionNames.map((name) => [name, search[name] ?? '']))}
        onAsk={(told) => write({ ...fresh, ...told })}
      />
      {question === null ? (
        <Empty
          title="Say what to look for"
          text="An instrument’s ISIN finds everybody who holds it; every name in a portfolio leads here. The other criteria are exact, in any casing."
        />
      ) : (
        <Answered
          query={found}
          what="the holdings"
          rows={12}
          empty={{
            title: `No portfolio holds ${words}`,
            text: 'Sector, industry, size and asset type must be written exactly as portfolios tell them; fewer criteria find more.',
          }}
        >
          {(rows) => <SearchView key={words} words={words} rows={rows} />}
        </Answered>
      )}
    </>
  );
}

/** Names the instrument where all that was found is one. */
function leadOf(rows: readonly FoundHolding[] = []): string {
  const [first] = rows;
  const isOne = first !== undefined && first.isin !== '' && rows.every(({ isin }) => isin === first.isin);
  return isOne
    ? `${first.instrument}, in the latest portfolios of all schemes.`
    : 'The latest portfolios of all schemes, searched.';
}
