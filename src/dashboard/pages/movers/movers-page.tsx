import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AumMove } from '#contract/records/aum.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { countHouses, groupByCoverage } from '#finance/comparison/coverage.ts';
import { useClient, useRecords, useServerInfo } from '../../api/use-records.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { changeSettings, useSettings } from '../../navigation/search-settings.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { peerRecordsQuery } from '../../schemes/peers/use-peer-group.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { formatHouseCount } from '../../schemes/stocks/use-months.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { type EmptyMessage, QueryResult } from '../../ui/states/query-result.tsx';
import { type AumDates, describeAumDates, findAumDates } from './aum-dates.ts';
import {
  MoversFilters,
  type MoversSettings,
  categoryLevels,
  getSubcategoryOption,
  listRequestedClasses,
  moversSettings,
  selectOfClass,
} from './movers-filters.tsx';
import { MoversView, selectTopMoves } from './movers-view.tsx';

/** The schemes whose AUM grew and shrank most since the previous month-end. */
export function MoversPage() {
  const { settings: parameters, write } = useSettings(moversSettings);
  const schemeCategories = useSchemeCategories();
  const moves = useMoves(parameters, schemeCategories);
  const info = useServerInfo();
  const dates = useMemo(() => findAumDates(moves.data ?? [], info?.navAsOf ?? null), [moves.data, info]);
  const coverage = useAumCoverage();
  return (
    <div className="page names-wide">
      <PageHeader title={pageTitles.movers} lead={moves.data?.length === 0 ? '' : buildMoversLead(dates)} />
      <MoversFilters
        parameters={parameters}
        schemeCategories={schemeCategories.error && !schemeCategories.data ? null : (schemeCategories.data ?? [])}
        onLimit={(most) => write(changeSettings(moversSettings, { most }))}
        onCategories={(filters) => write(filters)}
      />
      <IgnoredSettingsNotice parts={parameters.ignored} />
      <QueryResult query={moves} what="AUM movers" rows={10} empty={explainNoMovers(parameters)}>
        {(rows) => <MoversView moves={rows} dates={dates} coverage={coverage} />}
      </QueryResult>
    </div>
  );
}

const buildMoversLead = (dates: AumDates): string =>
  `${describeAumDates(dates)}, ₹ crore. One row per scheme (all plans); schemes without a current NAV or with an older AUM are left out.`;

const useSchemeCategories = () => useRecords('GetSchemeCategoryMaster', {});

/** While other movers load, the previous ones stay on the page. */
function useMoves(parameters: MoversSettings, { data, isPending }: ReturnType<typeof useSchemeCategories>) {
  const { most, type, category, subcategory } = parameters;
  const services = { client: useClient(), queries: useQueryClient() };
  const classes = listRequestedClasses(data ?? null, parameters);
  const option = getSubcategoryOption(data ?? [], subcategory);
  const query = peerRecordsQuery(services, 'GetAumTopGainersLosers', { max: most, type }, classes);
  const list = useSchemeList(category !== '' || subcategory !== '');
  const select = (moves: readonly AumMove[]) =>
    selectTopMoves(selectOfClass(moves, list.data, { category, subcategory: option }), Number(most));
  // without the categories, the labels of a category are not known
  const enabled = (category === '' && subcategory === '') || (!isPending && !list.isPending);
  return useQuery({ ...query, select, enabled, placeholderData: keepPreviousData });
}

/** Why there are no movers, and what to do. */
function explainNoMovers({ most, ...filters }: MoversSettings): EmptyMessage {
  if (categoryLevels.every((name) => filters[name] === '')) {
    return {
      title: 'No AUM changes in these data',
      text: (
        <>
          They need daily AUM. <AmfiSource what="fund performance with daily AUM" />
        </>
      ),
      actions: (
        <>
          <DataLink />
          <ButtonLink href={buildPageHref('compare')}>Month-end AUM on Compare</ButtonLink>
        </>
      ),
    };
  }
  return {
    title: 'No movers match these filters',
    actions: (
      <ButtonLink look="primary" href={buildPageHref('movers', changeSettings(moversSettings, { most }))}>
        Clear filters
      </ButtonLink>
    ),
  };
}

/**
 * `41 of 54 fund houses with AUM of both days`: those of whose schemes at least half have an AUM and that of the month-end before it. '' if
 * the service does not report it, and while it is loading. Specialised investment funds are no mutual funds.
 */
function useAumCoverage(): string {
  const houses = useRecords('GetAMCMaster', {}).data;
  const schemes = useSchemeList().data?.schemes;
  return useMemo(() => {
    const names = new Set(schemes?.flatMap(({ code, mutualFund }) => (isSpecialisedCode(code) ? [] : mutualFund)));
    const withSchemes = (houses ?? []).flatMap(({ mutualFund, schemes: count, aumChangeSchemes }) =>
      count === null || count === 0 || !names.has(mutualFund)
        ? []
        : { mutualFund, loaded: aumChangeSchemes, schemes: count },
    );
    if (withSchemes.length === 0) return '';
    const coverage = groupByCoverage(withSchemes);
    return `${formatHouseCount(countHouses(coverage, coverage.loaded))} with AUM of both days`;
  }, [houses, schemes]);
}
