import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { findComparable, type Comparable } from '#finance/identity.ts';
import { findSubCategory } from '#finance/sub-categories.ts';
import { listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { createSchemeAttributeLookup, type SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { useClient } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { peerRecordsQuery } from '../../schemes/peers/use-peer-group.ts';
import { buildCompareHref } from '../../schemes/scheme-links.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import type { CompareRow } from './compare-rows.ts';
import styles from './add-more-schemes.module.css';

const CANDIDATES = '60'; // enough of the largest schemes to include some direct growth plans
const MAX_SUGGESTIONS = 4;

interface AddMoreSchemesProps {
  readonly codes: readonly string[];
  /** The only compared scheme; null if there is none yet. */
  readonly onlyScheme: CompareRow | null;
  /** The view that the suggestions open; '' for the overview. */
  readonly view?: string;
}

/** Shown with one scheme or none: how to add schemes, and a few suggestions. */
export function AddMoreSchemes({ codes, onlyScheme, view = '' }: AddMoreSchemesProps) {
  const comparable = onlyScheme && findComparable(onlyScheme);
  const candidates = useCandidates(onlyScheme, comparable);
  const list = useSchemeList().data ?? null;
  const records = candidates.data ?? [];
  const attributes = createSchemeAttributeLookup(records, list, null);
  const suggestions = suggestSchemes(records, attributes, codes, comparable);
  const placeholders = candidates.isPending ? Array.from({ length: MAX_SUGGESTIONS }, (_, index) => index) : [];
  return (
    <StatePanel
      title={onlyScheme ? 'Add at least one more scheme' : 'Select schemes to compare'}
      sign={<Icon name="columns" />}
    >
      <p>
        Compare two to ten schemes. Search above, or select them on{' '}
        <a className={styles['inText']} href={buildPageHref('screener')}>
          Screener
        </a>
        .
      </p>
      {(suggestions.length > 0 || placeholders.length > 0) && (
        <>
          <p>{comparable === null ? 'For example:' : `More in ${comparable.name}:`}</p>
          <ul>
            {suggestions.map(({ code, schemeName }) => (
              <li key={code}>
                <a href={buildCompareHref([...codes, code], { view })}>{getShortName(schemeName)}</a>
              </li>
            ))}
            {placeholders.map((index) => (
              <li key={index} className={styles['coming']} aria-hidden="true">
                <Skeleton />
              </li>
            ))}
          </ul>
        </>
      )}
    </StatePanel>
  );
}

/**
 * The largest schemes, or those of the scheme's sub-category under whichever label AMFI prints it: all of them if only few can be
 * compared.
 */
function useCandidates(onlyScheme: CompareRow | null, comparable: Comparable | null) {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList();
  const { category = '', subCategory = '' } = onlyScheme ?? {};
  const classes =
    comparable === null
      ? [{}]
      : list.data
        ? listSubCategoryClasses(list.data.schemes, onlyScheme?.canonicalSubCategory ?? '')
        : [{ subcategory: subCategory }];
  const isByBenchmark = comparable !== null && findSubCategory(category, subCategory)?.byBenchmark !== undefined;
  const query = peerRecordsQuery(services, 'GetAUM', isByBenchmark ? {} : { max: CANDIDATES }, classes);
  return useQuery({ ...query, enabled: !list.isPending });
}

/** The largest comparable schemes that are not yet compared: the scheme code of each. */
function suggestSchemes(
  records: readonly Performance[],
  attributes: SchemeAttributeLookup,
  codes: readonly string[],
  comparable: Comparable | null,
): readonly Performance[] {
  const suggestions = records.filter(
    (record) =>
      (comparable === null ? attributes.isInvestable(record) : findComparable(record)?.key === comparable.key) &&
      attributes.getSchemeCode(record) === record.code &&
      !codes.includes(record.code),
  );
  return suggestions
    .toSorted((a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (x, y) => y - x))
    .slice(0, MAX_SUGGESTIONS);
}
