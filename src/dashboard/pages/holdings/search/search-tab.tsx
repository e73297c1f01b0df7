import { assetTypes, type FoundHolding } from '#contract/records/holding.ts';
import { SIZES } from '#finance/portfolio/groups.ts';
import { useRecords } from '../../../api/use-records.ts';
import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { isViewParameter } from '../../../table/view/view-url.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState, QueryResult } from '../../../ui/states/query-result.tsx';
import { useHoldingLabels } from '../use-labels.ts';
import { criterionNames, describeSearch, parseSearchRequest } from './search-criteria.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

/** Searches the latest portfolios of all schemes. */
export function SearchTab() {
  const { search, write } = useSearchParams();
  const request = parseSearchRequest(search);
  const query = useRecords('GetHoldingsSearch', request);
  const description = describeSearch(search);
  const labels = useHoldingLabels();
  // the view of the previous results does not apply to the next ones
  const clearedView = Object.fromEntries(
    Object.keys(search).flatMap((name) => (isViewParameter(name) ? [[name, '']] : [])),
  );
  return (
    <>
      <PageHeader title="Search all portfolios" about={description} lead={buildSearchLead(query.data)} />
      <SearchForm
        key={description}
        choices={labels === null ? {} : { ...labels, size: SIZES, assetType: assetTypes }}
        values={Object.fromEntries(criterionNames.map((name) => [name, search[name] ?? '']))}
        onSearch={(values) => write({ ...clearedView, month: '', ...values })}
      />
      {request === null ? (
        <EmptyState
          title="Search portfolios"
          text="Choose a sector, industry, rating, size or asset type, or enter an ISIN or words of a scheme’s name. A holding must match all of them."
        />
      ) : (
        <QueryResult
          query={query}
          what="matching holdings"
          rows={12}
          empty={{
            title: `No match for ${description}`,
            text: 'Remove a criterion, or choose another one.',
          }}
        >
          {(rows) => (
            <SearchResults
              key={description}
              description={description}
              rows={rows}
              monthInUrl={search['month']}
              onMonth={(month) => write({ month })}
            />
          )}
        </QueryResult>
      )}
    </>
  );
}

/** Names the instrument if all results are of one. */
function buildSearchLead(rows: readonly FoundHolding[] = []): string {
  const [first] = rows;
  const isOneInstrument = first !== undefined && first.isin !== '' && rows.every(({ isin }) => isin === first.isin);
  return isOneInstrument ? `Schemes holding ${first.instrument}` : 'Search the latest portfolio of every scheme.';
}
