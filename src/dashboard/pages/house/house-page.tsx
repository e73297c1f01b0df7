import { useMemo } from 'react';
import { groupByName } from '#schemes/scheme-groups.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { oneOfNames, useSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { type SchemeMarket, useMarket } from '../../schemes/use-market.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { HouseList } from './house-list.tsx';
import { HouseView } from './house-view.tsx';

const WHAT = 'schemes';
const EMPTY = {
  title: 'No schemes loaded',
  text: <AmfiSource what="schemes with their NAVs" />,
  actions: <DataLink />,
};

/** A fund house, or two side by side; without a name in the address, all of them. */
export function HousePage() {
  const { query, market } = useMarket();
  const { name = '' } = useSearchParams().search;
  if (market !== null && market.rows.length > 0) return <House market={market} />;
  return (
    <div className="page names-wide">
      <PageHeader title={name || pageTitles.house} lead="" />
      <QueryResult query={query} what={WHAT} rows={20} empty={EMPTY}>
        {() => <Loading what={WHAT} rows={20} />}
      </QueryResult>
    </div>
  );
}

/** The page in its URL: `name=Kaveri Mutual Fund&other=Lotus Mutual Fund`. */
const buildSettings = (names: readonly string[]) => {
  const house = oneOfNames(names, (text) => names.find((name) => isShortFor(text, name)));
  return { name: house, other: house };
};

/** `HDFC` is short for `HDFC Mutual Fund`. */
const isShortFor = (text: string, name: string): boolean => `${text} mutual fund`.toLowerCase() === name.toLowerCase();

function House({ market }: { readonly market: SchemeMarket }) {
  const names = useMemo(() => listNames(market), [market]);
  const { settings, write } = useSettings(useMemo(() => buildSettings(names), [names]));
  const { name, other, ignored } = settings;
  if (names.length === 0)
    return (
      <div className="page names-wide">
        <PageHeader title={pageTitles.house} />
        <EmptyState title="This service does not name fund houses" />
      </div>
    );
  if (name === null) return <HouseList market={market} ignored={ignored} />;
  return (
    <HouseView
      market={market}
      names={names}
      houses={other === null || other === name ? [name] : [name, other]}
      onOther={(next) => write({ other: next })}
      ignored={ignored}
    />
  );
}

/** The fund houses with schemes, A to Z. */
const listNames = ({ rows, attributes }: SchemeMarket): readonly string[] =>
  [...groupByName(rows.filter(attributes.isInvestable), attributes.getFundHouse).keys()].toSorted();
