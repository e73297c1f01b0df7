import type { Manager, SchemeDetails } from '#contract/records/scheme-details.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import { FactSection } from './fact-section.tsx';
import styles from './people-section.module.css';
import { TermList } from './term-list.tsx';

/** Who manages a scheme and since when, and its terms, as its scheme summary document states them. */
export function PeopleSection({ code }: { readonly code: string }) {
  const isBuiltIn = useClient().isBuiltIn;
  const request = isBuiltIn ? { code } : null;
  const details = useRecords('GetSchemeDetails', request);
  const managers = useRecords('GetManagers', request);
  if (!isBuiltIn || details.error || managers.error) return null;
  const stated = details.data?.[0];
  const people = managers.data?.length ? <Managers managers={managers.data} /> : (stated?.managers ?? '');
  return (
    <FactSection title="People and terms" width="wide" about={stated && describeDocument(stated)}>
      {details.data &&
        managers.data &&
        (stated ? (
          <TermList terms={[[managers.data.length === 1 ? 'Manager' : 'Managers', people], ...listTerms(stated)]} />
        ) : (
          <p className="quiet">No scheme summary document has been published or imported.</p>
        ))}
    </FactSection>
  );
}

const describeDocument = ({ documentDate }: SchemeDetails): string =>
  documentDate === null ? 'scheme summary document, date not stated' : `document of ${formatDay(documentDate)}`;

function Managers({ managers }: { readonly managers: readonly Manager[] }) {
  return (
    <ul className={styles['managers']}>
      {managers.map(({ manager, mutualFund, role, from, managedReturn, managedReturnPeers }) => (
        <li key={[manager, role, from].join()}>
          <a href={buildPageHref('manager', { name: manager, house: mutualFund })}>{manager}</a>
          <span>
            {[role, from === null ? 'since a day that is not stated' : `since ${formatDay(from)}`]
              .filter(Boolean)
              .join(', ')}
          </span>
          {managedReturn !== null && (
            <span>
              {formatNumber(managedReturn)} % since then
              {managedReturnPeers !== null && `, peers ${formatNumber(managedReturnPeers)} %`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function listTerms(stated: SchemeDetails): readonly (readonly [string, string])[] {
  const { benchmarkTier1, benchmarkTier2, potentialRiskClass, faceValue } = stated;
  return [
    ['Exit load', stated.exitLoad],
    ['Objective', stated.objective],
    ['Benchmark, tier 1', benchmarkTier1],
    ...(benchmarkTier2 === '' ? [] : [['Benchmark, tier 2', benchmarkTier2] as const]),
    ...(potentialRiskClass === '' ? [] : [['Potential risk class', potentialRiskClass] as const]),
    ['Minimum application', describeAmount(stated.minimumApplication, stated.minimumApplicationText)],
    ['Minimum additional', describeAmount(stated.minimumAdditional, stated.minimumAdditionalText)],
    ['Minimum redemption', describeAmount(stated.minimumRedemption, stated.minimumRedemptionText)],
    ['Minimum SIP', stated.minimumSipText],
    ...(faceValue === null ? [] : [['Face value', `₹ ${formatNumber(faceValue, 0)}`] as const]),
    ['Registrar', stated.registrar],
  ];
}

const describeAmount = (amount: number | null, text: string): string =>
  amount === null ? text : `₹ ${formatNumber(amount, 0)}`;
