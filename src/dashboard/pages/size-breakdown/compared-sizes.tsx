import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { type SizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { type CombinedQueries, combineQueries, findFailure } from '../../api/combine-queries.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { buildCaption } from '../../chart/frame/chart-text.ts';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { StackedBars, type StackedRow } from '../../chart/stacked/stacked-bars.tsx';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { SchemeChip } from '../../schemes/search/scheme-chip.tsx';
import { SchemePicker } from '../../schemes/search/scheme-picker.tsx';
import { AddChipButton, ChipList } from '../../ui/controls/chip.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { buildSizeRow, describeMark, listSizeSeries } from './size-mix.ts';

interface ComparedSizesProps {
  /** The page's scheme first. */
  readonly codes: readonly string[];
  readonly onChange: (others: readonly string[]) => void;
}

/** The latest portfolios of several schemes by market cap, each with the distance from its own minimum. */
export function ComparedSizes({ codes, onChange }: ComparedSizesProps) {
  const byCode = useSchemeList().data?.byCode;
  const schemes = codes.map((code) => byCode?.get(code));
  const names = shortenNames(schemes.map((scheme, index) => scheme?.schemeName ?? codes[index] ?? ''));
  const { groups, isLoading, ...state } = useSizeGroups(codes.map((code) => ({ code })));
  const mandates = schemes.map((scheme) => (scheme ? findSizeMandate(scheme.canonicalSubCategory) : undefined));
  const series = listSizeSeries(mandates[0]);
  const days = schemes.map((scheme) => scheme?.portfolioDate ?? null);
  const known = days.flatMap((day) => day ?? []).toSorted();
  const isOneDay = new Set(days).size === 1;
  const rows = codes.flatMap((code, index) => {
    const day = days[index];
    const label = `${names[index] ?? code}${isOneDay || !day ? '' : `, ${formatDay(day)}`}`;
    return buildSizeRow({ key: code, label, groups: groups[index] ?? [], mandate: mandates[index] }, series) ?? [];
  });
  const failure = findFailure(state);
  const drawn = new Set(rows.map(({ key }) => key));
  const missing = names.filter((_, index) => groups[index] !== undefined && !drawn.has(codes[index] ?? ''));
  return (
    <>
      {failure && <NotLoaded failure={failure} />}
      <StackedBars
        title="Beside other schemes"
        unit="% of net assets"
        caption={buildCaption(known, ...describeMarks(mandates[0], rows))}
        rowHeader="Scheme"
        series={series}
        rows={rows}
        isLoading={isLoading}
        expectedRows={codes.length}
        emptyReason={
          failure ? 'could not be loaded.' : 'no share in the portfolio has a size, or no market-cap list is loaded.'
        }
        footnote={
          !isLoading && rows.length > 0 && missing.length > 0 ? `No sizes available: ${missing.join(', ')}.` : ''
        }
      />
      <Others codes={codes} names={names} onChange={onChange} />
    </>
  );
}

/** A scheme that is compared may have the only mark. */
function describeMarks(mandate: SizeMandate | undefined, rows: readonly StackedRow[]): readonly string[] {
  const isNamed = mandate?.minimums.length === 1;
  return [
    describeMark(mandate),
    ...(!isNamed && rows.some(({ mark }) => mark !== null) ? ['the mark is the minimum of the first size'] : []),
    ...(mandate === undefined && rows.some(({ distance }) => distance !== null)
      ? ['at the right is the distance from the minimum with the least margin']
      : []),
  ];
}

/** The schemes beside the page's own, as removable chips, with a picker to add one. */
function Others({ codes, names, onChange }: ComparedSizesProps & { readonly names: readonly string[] }) {
  const { container, focusOn } = useFocusAfterRemoval<HTMLUListElement>(codes);
  const [isAdding, setIsAdding] = useState(false);
  const isSelectable = useCallback(
    ({ code, portfolioDate }: SchemeEntry) => !codes.includes(code) && portfolioDate !== null,
    [codes],
  );
  const hasPortfolioDates = useSchemeList().data?.hasPortfolioDates ?? false;
  const others = codes.slice(1);
  return (
    <Toolbar>
      <ChipList ref={container} label="Schemes side by side">
        {others.map((code, index) => (
          <SchemeChip
            key={code}
            name={getShortName(names[index + 1] ?? code)}
            colour={null}
            onRemove={() => {
              focusOn(index);
              onChange(others.filter((other) => other !== code));
            }}
          />
        ))}
        {codes.length < MAX_COMPARED && (
          <li>
            {isAdding ? (
              <SchemePicker
                label="Add scheme"
                value={null}
                placeholder="Search for a scheme"
                {...(hasPortfolioDates ? { isSelectable } : {})}
                onSelect={({ code }) => {
                  setIsAdding(false);
                  focusOn(others.length + 1);
                  onChange([...others.filter((other) => other !== code), code]);
                }}
              />
            ) : (
              <AddChipButton onClick={() => setIsAdding(true)}>+ Add scheme</AddChipButton>
            )}
          </li>
        )}
      </ChipList>
    </Toolbar>
  );
}

interface SizeGroups extends CombinedQueries {
  /** In the order of the requests; undefined for one that failed. */
  readonly groups: readonly (readonly HoldingGroup[] | undefined)[];
}

/** The portfolios of several schemes by market cap. */
function useSizeGroups(requests: readonly Pick<RequestParameters<'GetHoldingsByType'>, 'code'>[]): SizeGroups {
  const client = useClient();
  return useQueries({
    queries: requests.map((request) => recordsQuery(client, 'GetHoldingsByType', { ...request, type: 'Size' })),
    combine,
  });
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly HoldingGroup[]>[]): SizeGroups => ({
  ...combineQueries(results),
  groups: results.map(({ data }) => data),
});
