import { useMemo } from 'react';
import { findSubCategory } from '#finance/sub-categories.ts';
import { groupByName } from '#schemes/scheme-groups.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { choice, oneOfNames, useSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { type SchemeMarket, useMarket } from '../../schemes/use-market.ts';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { CategoryList } from './category-list.tsx';
import { CategoryView } from './category-view.tsx';

const WHAT = 'schemes';
const EMPTY = {
  title: 'No schemes loaded',
  text: <AmfiSource what="schemes with their NAVs" />,
  actions: <DataLink />,
};

/** A sub-category: how its schemes did, what came in, what they cost; without a name in the address, all sub-categories. */
export function CategoryPage() {
  const { query, market } = useMarket();
  const { name = '' } = useSearchParams().search;
  if (market !== null && market.rows.length > 0) return <Category market={market} />;
  return (
    <div className="page names-wide">
      <PageHeader title={findName(name) ?? (name || pageTitles.category)} lead="" />
      <QueryResult query={query} what={WHAT} rows={20} empty={EMPTY}>
        {() => <Loading what={WHAT} rows={20} />}
      </QueryResult>
    </div>
  );
}

/** The name of a label of 2017 or 2026. */
const findName = (label: string): string | undefined => findSubCategory('', label)?.name;

/** The page in its URL: `name=Large Cap Fund&plan=Regular&mark=120503`. */
const buildSettings = (names: readonly string[]) => ({
  name: oneOfNames(names, findName),
  plan: choice(['Direct', 'Regular'], 'Direct'),
});

function Category({ market }: { readonly market: SchemeMarket }) {
  const names = useMemo(() => listNames(market), [market]);
  const { settings, write } = useSettings(useMemo(() => buildSettings(names), [names]));
  const { name, plan, ignored } = settings;
  return name === null ? (
    <CategoryList market={market} ignored={ignored} />
  ) : (
    <CategoryView key={name} {...{ market, name, plan, write, ignored }} />
  );
}

/** The sub-categories in these data, A to Z. */
const listNames = ({ rows, attributes }: SchemeMarket): readonly string[] =>
  [...groupByName(rows, attributes.getSubCategory).keys()].toSorted();
