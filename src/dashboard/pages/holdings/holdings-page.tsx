import type { Holding } from '#contract/records/holding.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { useRecords } from '../../api/use-records.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { SchemeQueryResult } from '../../schemes/scheme-query-result.tsx';
import { PortfolioSchemePicker } from '../../schemes/scheme-picker.tsx';
import { SchemeHeader } from '../../schemes/scheme-header.tsx';
import { useSchemeFacts } from '../../schemes/use-scheme-facts.ts';
import { useSelectedScheme } from '../../schemes/use-selected-scheme.ts';
import { PortfolioView } from './portfolio-view.tsx';
import { SearchTab } from './search-tab.tsx';

/** The portfolio of a scheme and, in its other tab, the search for schemes that hold a security. */
export function HoldingsPage() {
  const { search } = useSearchParams();
  return <div className="page">{search['tab'] === 'search' ? <SearchTab /> : <PortfolioTab />}</div>;
}

/** The portfolio of the selected scheme. */
function PortfolioTab() {
  const selected = useSelectedScheme();
  const { code, scheme, select } = selected;
  const request = code === null ? null : { code };
  const holdings = useRecords('GetHoldings', request);
  const changes = useRecords('GetHoldingsWhatChanged', request).data;
  const facts = useSchemeFacts(code);
  const name = getShortName(scheme?.schemeName ?? facts.performance?.schemeName ?? '') || 'this scheme';
  return (
    <>
      <SchemeHeader
        selected={selected}
        facts={facts}
        tab="portfolio"
        title="Holdings"
        picker={<PortfolioSchemePicker value={code} onSelect={select} />}
        holdings={countInsideTotal(holdings.data)}
        changes={countInsideTotal(changes)}
      />
      <SchemeQueryResult
        selected={selected}
        page="holdings"
        query={holdings}
        what="holdings"
        rows={20}
        shape="table"
        empty={{ title: `No portfolio loaded for ${name}`, text: 'Choose another scheme above.' }}
      >
        {(rows) => (
          <PortfolioView key={code} code={code ?? ''} name={name} holdings={rows} changes={changes} aum={facts.aum} />
        )}
      </SchemeQueryResult>
    </>
  );
}

/** Derivatives outside the total are exposure and not holdings. */
const countInsideTotal = (rows: readonly Holding[] | undefined): number | undefined =>
  rows?.filter((row) => !isOutsideTotal(row)).length;
