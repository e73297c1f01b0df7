import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type SubmitEvent, useMemo } from 'react';
import type { RequestParameters } from '#contract/operations/operations.ts';
import { type FoundHolding, type HoldingGroup, assetTypes } from '#contract/records/holding.ts';
import { SIZES, UNCLASSIFIED } from '#finance/portfolio/groups.ts';
import { nameCollator, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { recordsQuery, useClient, useRecords } from '../../../api/use-records.ts';
import type { SearchParams } from '../../../navigation/search-params.ts';
import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { isViewParameter } from '../../../table/view/view-url.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldLabel, Input, Select } from '../../../ui/controls/field.tsx';
import { PageHeader } from '../../../ui/layout/page-sections.tsx';
import { EmptyState, QueryResult } from '../../../ui/states/query-result.tsx';
import { SearchResults } from './search-results.tsx';
import styles from './search-tab.module.css';

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

/** A to Z; null while they are loading, undefined if they could not be loaded. */
type Labels = readonly string[] | null | undefined;

interface HoldingLabels {
  readonly sector: Labels;
  readonly industry: Labels;
}

/** Schemes whose labels together are nearly all: no operation lists those of all portfolios. */
const MAX_SCHEMES = 24;

/** The sectors, industries and ratings in the portfolios of a scheme of each sub-category; null if the service does not say which have one. */
function useHoldingLabels(): HoldingLabels | null {
  const { data: list, isPending } = useSchemeList();
  const codes = useMemo(() => (list?.hasPortfolioDates ? selectExamples(list.schemes) : []), [list]);
  const sector = useLabels(codes, 'Sector');
  const industry = useLabels(codes, 'IndustryOrRating');
  if (isPending) return { sector: null, industry: null };
  return codes.length === 0 ? null : { sector, industry };
}

function useLabels(codes: readonly string[], type: 'Sector' | 'IndustryOrRating'): Labels {
  const client = useClient();
  return useQueries({
    queries: codes.map((code) => recordsQuery(client, 'GetHoldingsByType', { code, type })),
    combine: listLabels,
  });
}

function listLabels(results: readonly UseQueryResult<readonly HoldingGroup[]>[]): Labels {
  if (results.some(({ isLoading }) => isLoading)) return null;
  const labels = new Set(results.flatMap(({ data }) => (data ?? []).map(({ type }) => type)));
  labels.delete(UNCLASSIFIED);
  if (labels.size === 0 && results.some(({ isError }) => isError)) return undefined;
  return [...labels].toSorted((a, b) => a.localeCompare(b));
}

/** The scheme with the newest portfolio of each sub-category; of several the oldest, which holds most. */
function selectExamples(schemes: readonly SchemeEntry[]): readonly string[] {
  const chosen = new Map<string, SchemeEntry>();
  for (const scheme of schemes) {
    if (scheme.portfolioDate === null) continue;
    const group = scheme.canonicalSubCategory;
    const best = chosen.get(group);
    if (best === undefined || isBetter(scheme, best)) chosen.set(group, scheme);
  }
  return [...chosen.values()].slice(0, MAX_SCHEMES).map(({ code }) => code);
}

const isBetter = (a: SchemeEntry, b: SchemeEntry): boolean =>
  a.portfolioDate === b.portfolioDate
    ? nameCollator.compare(a.code, b.code) < 0
    : (a.portfolioDate ?? '') > (b.portfolioDate ?? '');

/** Names in the page's URL, with the parameter of GetHoldingsSearch. */
const searchCriteria = {
  isin: { parameter: 'isin', label: 'ISIN', hint: 'INE… or INF…' },
  scheme: { parameter: 'name', label: 'Scheme', hint: 'Scheme name' },
  sector: { parameter: 'sector', label: 'Sector', hint: 'e.g. Financial Services' },
  industry: { parameter: 'industry', label: 'Industry or rating', hint: 'e.g. Banks' },
  size: { parameter: 'size', label: 'Size', hint: 'e.g. Large Cap' },
  assetType: { parameter: 'assetType', label: 'Asset type', hint: 'e.g. Equity' },
} as const;

type CriterionName = keyof typeof searchCriteria;
const criterionNames = ['isin', 'scheme', 'sector', 'industry', 'size', 'assetType'] as const;

/** Characters of one criterion, a limit for URLs. */
const MAX_CRITERION_LENGTH = 200;

/** The request that the URL describes; null if it has no criterion. */
function parseSearchRequest(search: SearchParams): RequestParameters<'GetHoldingsSearch'> | null {
  const parameters = criterionNames.flatMap((name) => {
    const value = (search[name] ?? '').trim().slice(0, MAX_CRITERION_LENGTH);
    return value === '' ? [] : [[searchCriteria[name].parameter, value] as const];
  });
  return parameters.length === 0 ? null : Object.fromEntries(parameters);
}

/** The criteria as text, for headings and file names: `ISIN INE200S01010, Asset type Equity`. */
const describeSearch = (search: SearchParams): string =>
  criterionNames
    .flatMap((name) => (search[name]?.trim() ? [`${searchCriteria[name].label} ${search[name].trim()}`] : []))
    .join(', ');

interface SearchFormProps {
  readonly values: Readonly<Partial<Record<CriterionName, string>>>;
  readonly choices: SearchChoices;
  readonly onSearch: (values: Readonly<Record<CriterionName, string>>) => void;
}

/** The criteria of a search in all portfolios; a holding must match all of them. */
function SearchForm({ values, choices, onSearch }: SearchFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: CriterionName) => {
      const text = form.get(name);
      return typeof text === 'string' ? text.trim() : '';
    };
    onSearch({
      isin: read('isin'),
      scheme: read('scheme'),
      sector: read('sector'),
      industry: read('industry'),
      size: read('size'),
      assetType: read('assetType'),
    });
  };
  return (
    <form className={styles['form']} aria-label="Holdings of all schemes" onSubmit={submit}>
      {criterionNames.map((name) => (
        <CriterionField key={name} name={name} value={values[name]} choices={choices[name]} />
      ))}
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  );
}

interface CriterionFieldProps {
  readonly name: CriterionName;
  readonly value: string | undefined;
  readonly choices: readonly string[] | null | undefined;
}

function CriterionField({ name, value: initialValue = '', choices }: CriterionFieldProps) {
  const { label, hint } = searchCriteria[name];
  return (
    <label>
      <FieldLabel>{label}</FieldLabel>
      {choices === undefined ? (
        <Input
          name={name}
          defaultValue={initialValue}
          placeholder={hint}
          maxLength={MAX_CRITERION_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        // with the choices a new field: an uncontrolled one would lose the value that it has no option for yet
        <Select key={choices?.length} name={name} defaultValue={findChoice(choices ?? [], initialValue)}>
          <option value="">
            {choices === null ? 'Loading…' : choices.length === 0 ? 'None in these data' : 'Any'}
          </option>
          {addChoice(choices ?? [], initialValue).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </label>
  );
}

/** The choice that the text of a URL means, in any letter case. */
const findChoice = (choices: readonly string[], text: string): string =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

const addChoice = (choices: readonly string[], text: string): readonly string[] =>
  text === '' || choices.includes(findChoice(choices, text)) ? choices : [text, ...choices];

/** The values of a criterion: null while they are loading; a criterion without choices is typed. */
type SearchChoices = { readonly [Name in CriterionName]?: readonly string[] | null | undefined };
