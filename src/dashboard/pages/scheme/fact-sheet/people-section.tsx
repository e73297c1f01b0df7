import type { ReactNode } from 'react';
import type { Manager, SchemeDetails } from '#contract/records/scheme-details.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import { FactSection } from './fact-section.tsx';
import styles from './people-section.module.css';

/** Who manages a scheme and since when, and its terms, as its scheme summary document states them. */
export function PeopleSection({ code }: { readonly code: string }) {
  const isBuiltIn = useClient().isBuiltIn;
  const request = isBuiltIn ? { code } : null;
  const details = useRecords('GetSchemeDetails', request);
  const managers = useRecords('GetManagers', request);
  if (!isBuiltIn || details.error || managers.error) return null;
  const stated = details.data?.[0];
  return (
    <FactSection title="People and terms" width="wide" about={stated && describeDocument(stated)}>
      {details.data &&
        managers.data &&
        (stated ? (
          <dl className={styles['terms']}>
            <Term name={managers.data.length === 1 ? 'Manager' : 'Managers'}>
              <Managers stated={stated} managers={managers.data} />
            </Term>
            {listTerms(stated).map(([term, value]) => (
              <Term key={term} name={term}>
                {value}
              </Term>
            ))}
          </dl>
        ) : (
          <p className="quiet">No scheme summary document has been published or imported.</p>
        ))}
    </FactSection>
  );
}

const Term = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={children === '' ? 'none' : undefined}>{children || 'Not published'}</dd>
  </div>
);

const describeDocument = ({ documentDate }: SchemeDetails): string =>
  documentDate === null ? 'scheme summary document, date not stated' : `document of ${formatDay(documentDate)}`;

interface ManagersProps {
  readonly stated: SchemeDetails;
  readonly managers: readonly Manager[];
}

function Managers({ stated, managers }: ManagersProps) {
  if (managers.length === 0) return stated.managers || 'Not published';
  return (
    <ul className={styles['managers']}>
      {managers.map(({ manager, mutualFund, role, from, managedReturn, managedReturnPeers }) => (
        <li key={manager}>
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
