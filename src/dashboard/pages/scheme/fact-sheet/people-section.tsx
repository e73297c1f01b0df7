import { type IsoDate, type IsoDateOrDateTime, datePart } from '#contract/dates.ts';
import type { Manager, SchemeDetails } from '#contract/records/scheme-details.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isAnnualised } from '#finance/nav/returns/returns.ts';
import { combineQueries } from '../../../api/combine-queries.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { formatRole } from '../../../schemes/managers.ts';
import { EmptyState, QueryResult } from '../../../ui/states/query-result.tsx';
import { formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { FactSection, TermList } from './fact-section.tsx';
import styles from './people-section.module.css';

interface PeopleSectionProps {
  readonly code: string;
  /** To which the returns since managers began are. */
  readonly navDate: IsoDateOrDateTime | null;
}

/** Who manages a scheme and since when, and its terms, as its scheme summary document states them. */
export function PeopleSection({ code, navDate }: PeopleSectionProps) {
  const isBuiltIn = useClient().isBuiltIn;
  const request = isBuiltIn ? { code } : null;
  const details = useRecords('GetSchemeDetails', request);
  const managers = useRecords('GetManagers', request);
  const { isUnavailable, error, retry } = combineQueries([details, managers]);
  if (!isBuiltIn || isUnavailable) return null;
  const stated = details.data?.[0];
  const query = {
    data: details.data && managers.data && [managers.data],
    error,
    dataUpdatedAt: Math.min(details.dataUpdatedAt, managers.dataUpdatedAt),
    errorUpdateCount: details.errorUpdateCount + managers.errorUpdateCount,
    refetch: retry,
  };
  return (
    <FactSection title="People and terms" id="people" width="wide" about={stated && describeSource(stated)}>
      <QueryResult query={query} what="people and terms" rows={6} empty={NOTHING}>
        {([people = []]) =>
          stated ? <Terms stated={stated} managers={people} navDate={navDate} /> : <EmptyState {...NOTHING} />
        }
      </QueryResult>
    </FactSection>
  );
}

const NOTHING = {
  title: 'No scheme summary document',
  text: 'None has been published or imported.',
};

interface TermsProps extends ManagersProps {
  readonly stated: SchemeDetails;
}

function Terms({ stated, managers, navDate }: TermsProps) {
  const people = managers.length > 0 ? <Managers managers={managers} navDate={navDate} /> : stated.managers;
  return <TermList terms={[[managers.length === 1 ? 'Manager' : 'Managers', people], ...listTerms(stated)]} />;
}

const describeSource = ({ documentDate }: SchemeDetails): string =>
  documentDate === null ? 'scheme summary document, date not stated' : `document of ${formatDay(documentDate)}`;

interface ManagersProps {
  readonly managers: readonly Manager[];
  readonly navDate: IsoDateOrDateTime | null;
}

function Managers({ managers, navDate }: ManagersProps) {
  return (
    <ul className={styles['managers']}>
      {managers.map((row) => (
        <li key={[row.manager, row.role, row.from].join()}>
          <a href={buildPageHref('manager', { name: row.manager, house: row.mutualFund })}>{row.manager}</a>
          <span>
            {[formatRole(row.role), row.from === null ? 'start not stated' : `since ${formatDay(row.from)}`]
              .filter(Boolean)
              .join(', ')}
          </span>
          {row.managedReturn !== null && <span>{describeReturn(row, row.managedReturn, navDate)}</span>}
        </li>
      ))}
    </ul>
  );
}

function describeReturn(manager: Manager, managedReturn: number, navDate: IsoDateOrDateTime | null): string {
  const { from, managedFrom, managedReturnPeers } = manager;
  const unit = isPerYear(from, managedFrom, navDate) ? '% p.a.' : '%';
  const [own, ofPeers] = [formatNumber(managedReturn), formatOrDash(managedReturnPeers, formatNumber)];
  const peers = managedReturnPeers === null ? '' : own === ofPeers ? ', = peers' : `, peers ${ofPeers} ${unit}`;
  return `${own} ${unit} since${peers}`;
}

/** The NAV of `managedFrom` is of a day before `from` or, if units were not allotted yet, after it. */
function isPerYear(from: IsoDate | null, managedFrom: IsoDate | null, navDate: IsoDateOrDateTime | null): boolean {
  if (from === null || managedFrom === null || navDate === null) return false;
  const [first, end] = [toDayNumber(managedFrom), toDayNumber(datePart(navDate))];
  return isAnnualised(Math.max(toDayNumber(from), first), end, end - first);
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
