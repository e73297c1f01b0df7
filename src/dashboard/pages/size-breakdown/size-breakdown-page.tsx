import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { combineQueries, findFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { changeSettings, choice, useSettings } from '../../navigation/search-settings.ts';
import { SchemeHeader } from '../../schemes/header/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/header/use-scheme-facts.ts';
import { buildNoPortfolio } from '../../schemes/missing-data.tsx';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { isViewParameter } from '../../table/view/view-url.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { BreakdownView, type Grouping, type PortfolioDatePair, groupings } from './breakdown-view.tsx';

/** The latest portfolio of a scheme in groups, by market cap unless the URL names another grouping. */
export function SizeBreakdownPage() {
  const selected = useSelectedScheme();
  const { code, scheme } = selected;
  const { grouping, ignored, changeGrouping } = useGrouping();
  const groups = useRecords('GetHoldingsByType', code === null ? null : { code, type: grouping.value });
  const { dates, failure } = useLatestPortfolio(code);
  const facts = useSchemeFacts(code);
  const name = getShortName(scheme?.schemeName ?? '') || 'this scheme';
  return (
    <div className="page">
      <SchemeHeader selected={selected} facts={facts} tab="size-breakdown" />
      <Toolbar>
        <SegmentedControl label="Group by" options={groupings} value={grouping.value} onChange={changeGrouping} />
      </Toolbar>
      <IgnoredSettingsNotice parts={ignored} />
      <FailureNotice what="The dates of the portfolios" failure={failure} />
      <SchemeQueryResult
        selected={selected}
        page="size-breakdown"
        query={groups}
        what="portfolio breakdown"
        rows={6}
        shape="table"
        empty={buildNoPortfolio(name, [scheme?.mutualFund ?? ''])}
      >
        {(rows) => (
          <BreakdownView
            key={`${code} ${grouping.value}`}
            code={code ?? ''}
            name={name}
            scheme={scheme}
            grouping={grouping}
            groups={rows}
            dates={dates}
            navDate={facts.performance?.navDate ?? null}
          />
        )}
      </SchemeQueryResult>
    </div>
  );
}

const values = groupings.map(({ value }) => value);
const breakdownSettings = { by: choice(values, groupings[0].value) };

function useGrouping() {
  const { search, settings, write } = useSettings(breakdownSettings);
  return {
    grouping: groupings.find(({ value }) => value === settings.by) ?? groupings[0],
    ignored: settings.ignored,
    changeGrouping: (by: Grouping['value']) => {
      // the view of one table does not apply to the columns of the next one
      const viewParameters = Object.keys(search).filter((parameter) => isViewParameter(parameter));
      const clearedView = Object.fromEntries(viewParameters.map((parameter) => [parameter, '']));
      write({ ...clearedView, ...changeSettings(breakdownSettings, { by }) });
    },
  };
}

/** A scheme's latest portfolio, and its dates: the groups have none, so they come from the holdings and the changes. */
function useLatestPortfolio(code: string | null) {
  const request = code === null ? null : { code };
  const holdings = useRecords('GetHoldings', request);
  const changes = useRecords('GetHoldingsWhatChanged', request);
  const dates: PortfolioDatePair = {
    date: findNewestDay((holdings.data ?? []).map((holding) => holding.date)),
    previousDate: findNewestDay((changes.data ?? []).map(({ prevDate }) => prevDate)),
  };
  return { dates, failure: findFailure(combineQueries([holdings, changes])) };
}
