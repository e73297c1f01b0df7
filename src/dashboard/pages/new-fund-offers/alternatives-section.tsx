import { useMemo } from 'react';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { useAllSchemes } from '../../schemes/all-schemes.ts';
import { buildCategoryHref } from '../../schemes/scheme-links.ts';
import { useMarket } from '../../schemes/use-market.ts';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger, formatNumber, formatOrDash } from '../../ui/text/format.ts';
import { type Alternatives, findAlternatives, findOfferSubCategory } from './alternatives.ts';

/** What there is already of the kind of an offer: the median, the cheapest and the largest scheme of its sub-category. */
export function AlternativesSection({ schemeCategory }: { readonly schemeCategory: string }) {
  const subCategory = findOfferSubCategory(schemeCategory);
  const { market } = useMarket(subCategory !== null);
  const failure = useFailure(useAllSchemes(subCategory !== null));
  const found = useMemo(
    () => (market === null || subCategory === null ? null : findAlternatives(market, subCategory)),
    [market, subCategory],
  );
  return (
    <section aria-label="Alternatives">
      <h3>Alternatives</h3>
      {subCategory === null ? (
        <p className="quiet">
          {schemeCategory === '' ? 'The offer states no category.' : `“${schemeCategory}” is no sub-category of SEBI.`}
        </p>
      ) : failure ? (
        <NotLoaded failure={failure} />
      ) : (
        <>
          <p>
            <a href={buildCategoryHref(subCategory) ?? ''}>{subCategory}</a>
            {found && `: ${formatCount(found.schemes, 'scheme')}`}
          </p>
          {found && found.schemes > 0 && <AlternativesList found={found} />}
        </>
      )}
    </section>
  );
}

function AlternativesList({ found }: { readonly found: Alternatives }) {
  const { medians, medianTer, areCompared, cheapest, largest } = found;
  return (
    <ul>
      {areCompared ? (
        <li>
          Median:{' '}
          {[
            ...medians.map(({ long, value }) => `${long} ${formatOrDash(value, formatNumber)} %`),
            `TER ${formatOrDash(medianTer, formatNumber)} %`,
          ].join(', ')}
        </li>
      ) : (
        <li className="quiet">Its schemes have different benchmarks: no common median.</li>
      )}
      {cheapest && (
        <li>
          Cheapest: <SchemeLink row={cheapest} />, TER {formatOrDash(cheapest.ter, formatNumber)} %
        </li>
      )}
      {largest && (
        <li>
          Largest: <SchemeLink row={largest} />, ₹{formatOrDash(largest.dailyAum, formatInteger)} crore
        </li>
      )}
    </ul>
  );
}

const SchemeLink = ({ row: { code, schemeName } }: { readonly row: SchemeSummary }) => (
  <a href={buildPageHref('scheme', { code })}>{getShortName(schemeName)}</a>
);
