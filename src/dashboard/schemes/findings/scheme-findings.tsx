import { useMemo } from 'react';
import { isMeasureField, type MeasureField } from '#contract/measures/measures.ts';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import { buildFindingRequests, type SchemeTarget, type FoundField } from '#schemes/findings/known-scheme.ts';
import type { Figure } from '#schemes/findings/materiality.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import { type RankedValue, rankedTer } from '#schemes/peers/peer-lookup.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import type { SchemeFacts } from '../header/use-scheme-facts.ts';
import { FindingsStrip } from './findings-strip.tsx';

/** A value of a scheme and where it is among those of its peers, as the fact sheet has them. */
export function getFigure(
  field: FoundField,
  performance: Performance,
  { measures, market }: Pick<SchemeFacts, 'measures' | 'market'>,
): Figure {
  const value = isMeasureField(field) ? (measures?.own?.[field] ?? null) : performance[field];
  const row = market?.scheme;
  if (value === null || !row) return { value, standing: null };
  const ranked = isMeasureField(field) ? (measures?.rankBy(field) ?? null) : rankByRecord(field);
  return { value, standing: (ranked && market.peers.rank(row, ranked)) ?? null };
}

const rankByRecord = (field: Exclude<FoundField, MeasureField>): RankedValue<Performance> =>
  field === 'ter' ? rankedTer : { id: field, field, get: (row) => row[field] };

interface SchemeFindingsProps {
  readonly performance: Performance;
  /** Its labels, whatever single plans are printed under. */
  readonly labels: Pick<Performance, 'category' | 'subCategory'>;
  readonly facts: SchemeFacts;
}

/** What is worth saying of a scheme, each figure a link to where it is on its pages. */
export function SchemeFindings({ performance, labels, facts }: SchemeFindingsProps) {
  const { code, navDate } = performance;
  const requests = navDate === null ? null : buildFindingRequests(code, navDate);
  const checks = useKnownRecords('GetRuleChecks', requests && requests.GetRuleChecks);
  const managers = useKnownRecords('GetManagers', requests && requests.GetManagers);
  const events = useKnownRecords('GetSchemeEvents', requests && requests.GetSchemeEvents);
  const history = useKnownRecords('GetPortfolioHistory', requests && requests.GetPortfolioHistory);
  const { measures, market, failure } = facts;
  const areFiguresKnown = failure !== null || areRanked(facts);
  const findings = useMemo(
    () =>
      areFiguresKnown && checks && managers && events && history
        ? findSchemeFindings({
            performance: { ...performance, ...labels },
            portfolioDate: measures?.own?.portfolioDate ?? null,
            getFigure: (field) => getFigure(field, performance, { measures, market }),
            ...{ checks, managers, events, history },
          })
        : null,
    [areFiguresKnown, performance, labels, measures, market, checks, managers, events, history],
  );
  const buildHref = (target: SchemeTarget): string => buildTargetHref(target, performance);
  return (
    <FindingsStrip
      findings={findings}
      buildHref={buildHref}
      none="Nothing stands out among its peers, or too little is known to say."
    />
  );
}

const NONE: readonly never[] = [];

/** The records of a request: none if the service does not have them or they could not be loaded, undefined while they are being loaded. */
function useKnownRecords<Name extends OperationName>(
  name: Name,
  parameters: RequestParameters<Name> | null,
): readonly OperationRecord<Name>[] | undefined {
  const { isSupported, failure } = useOperationSupport(name);
  const query = useRecords(name, isSupported === true ? parameters : null);
  return parameters === null || isSupported === false || failure || query.error ? NONE : query.data;
}

/** Whether the values of the peers are there, by which those of the scheme are ranked, or it has no peers. */
const areRanked = ({ measures, market }: Pick<SchemeFacts, 'measures' | 'market'>): boolean =>
  market !== null &&
  (measures === null ||
    (measures.own !== undefined &&
      (!market.scheme ||
        market.peers.getGroup(market.scheme) === null ||
        measures.rankBy('volatility3Year')?.get(market.scheme) !== undefined)));

/** A value is in the fact sheet below, under its own name; the table of trackers is drawn when it is near. */
function buildTargetHref(target: SchemeTarget, { code, schemeName }: Performance): string {
  if (target === 'rules') return buildPageHref('rules', { find: schemeName });
  if (target === 'events') return buildPageHref('scheme', { code, tab: target });
  if (target === 'sizes' || target === 'sectors') return buildPageHref('size-breakdown', { code, years: target });
  return target.startsWith('tracking') ? '#tracking' : `#${target}`;
}
