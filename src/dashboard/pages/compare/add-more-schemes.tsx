import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName, parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { useClient } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { listPeerLabels, peerRecordsQuery } from '../../schemes/peers/peer-records.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
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
  const peerGroup = onlyScheme === null ? '' : getSubCategoryName(onlyScheme.category, onlyScheme.subCategory);
  const candidates = useCandidates(onlyScheme, peerGroup);
  const suggestions = suggestSchemes(candidates.data ?? [], codes);
  const placeholders = candidates.isPending ? Array.from({ length: MAX_SUGGESTIONS }, (_, index) => index) : [];
  return (
    <StatePanel
      title={onlyScheme ? 'Add at least one more scheme' : 'Select schemes to compare'}
      sign={<Icon name="columns" />}
    >
      <p>
        Compare two to ten schemes. Search above, or select them on{' '}
        <a className={styles['inText']} href={buildPageHref('performance')}>
          Screener
        </a>
        .
      </p>
      {(suggestions.length > 0 || placeholders.length > 0) && (
        <>
          <p>{peerGroup === '' ? 'For example:' : `More in ${peerGroup}:`}</p>
          <ul>
            {suggestions.map(({ code, schemeName }) => (
              <li key={code}>
                <a href={buildPageHref('compare', { codes: [...codes, code].join(','), view })}>
                  {getShortName(schemeName)}
                </a>
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

/** The largest schemes, or those of the scheme's peer group, under whichever label AMFI prints them. */
function useCandidates(onlyScheme: CompareRow | null, peerGroup: string) {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList();
  const labels =
    peerGroup === ''
      ? ['']
      : list.data
        ? listPeerLabels(list.data.schemes, peerGroup)
        : [onlyScheme?.subCategory ?? ''];
  const query = peerRecordsQuery(services, 'GetAUM', { max: CANDIDATES }, labels);
  return useQuery({ ...query, enabled: !list.isPending });
}

/** The largest direct growth plans among the records that are not yet compared. */
function suggestSchemes(records: readonly Performance[], codes: readonly string[]): readonly Performance[] {
  const suggestions = records.filter(({ code, schemeName }) => {
    const { plan, option } = parseSchemeName(schemeName);
    return plan === 'Direct' && option === 'Growth' && !codes.includes(code);
  });
  return suggestions
    .toSorted((a, b) => compareMissingLast(a.dailyAum, b.dailyAum, (x, y) => y - x))
    .slice(0, MAX_SUGGESTIONS);
}
