import type { Candidate } from '#contract/problems.ts';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';
import { buildPageHref, type PageName } from '../navigation/pages.ts';
import { Notice } from '../ui/states/notice.tsx';
import { QueryResult, type QueryResultProps } from '../ui/states/query-result.tsx';
import { DataLink, PortfolioSource } from './missing-data.tsx';
import type { SelectedScheme } from './use-selected-scheme.ts';

interface SchemeQueryResultProps<Row> extends Omit<QueryResultProps<Row>, 'renderSuggestions'> {
  readonly selected: SelectedScheme;
  /** The page that the links to candidates lead to, if the request was ambiguous. */
  readonly page: PageName;
}

/** The result of a request about one scheme. Covers the time until a scheme is selected, and an unknown scheme code. */
export function SchemeQueryResult<Row>({ selected, page, children, ...result }: SchemeQueryResultProps<Row>) {
  const { code, isUnknown, lookup } = selected;
  if (code === null) {
    return (
      <QueryResult
        query={lookup}
        what="schemes"
        empty={{ title: 'No portfolios loaded', text: <PortfolioSource fundHouses={[]} />, actions: <DataLink /> }}
      >
        {() => null}
      </QueryResult>
    );
  }
  const notFound = { title: `Scheme code ${code} not found`, text: 'Choose another scheme above.' };
  const hasRows = (result.query.data?.length ?? 0) > 0;
  return (
    <>
      {isUnknown && hasRows && <Notice title={notFound.title}>{notFound.text}</Notice>}
      <QueryResult
        {...result}
        empty={isUnknown ? notFound : result.empty}
        renderSuggestions={(error) => <Candidates candidates={error.problem?.candidates ?? []} page={page} />}
      >
        {children}
      </QueryResult>
    </>
  );
}

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  readonly page: PageName;
}

/** The schemes that an ambiguous request may have meant. */
function Candidates({ candidates, page }: CandidatesProps) {
  if (candidates.length === 0) return null;
  return (
    <ul aria-label="Did you mean">
      {candidates.map(({ code, schemeName }) => (
        <li key={code}>
          <a href={buildPageHref(page, { code })}>{formatSchemeName(schemeName)}</a>{' '}
          <span className="quiet">{code}</span>
        </li>
      ))}
    </ul>
  );
}
