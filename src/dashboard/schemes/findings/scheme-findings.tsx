import { useMemo } from 'react';
import { datePart, formatWireDate } from '#contract/dates.ts';
import { isMeasureField, type MeasureField } from '#contract/measures/measures.ts';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import { addDays } from '#finance/calendar.ts';
import type { FoundField, SchemeTarget } from '#schemes/findings/known-scheme.ts';
import type { Figure } from '#schemes/findings/materiality.ts';
import { findSchemeFindings } from '#schemes/findings/scheme-findings.ts';
import { type RankedValue, rankedTer } from '#schemes/peer-lookup.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import type { SchemeFacts } from '../header/use-scheme-facts.ts';
import { FindingsStrip } from './findings-strip.tsx';

interface SchemeFindingsProps {
  readonly performance: Performance;
  /** Its labels, whatever single plans are printed under. */
  readonly labels: Pick<Performance, 'category' | 'subCategory'>;
  readonly facts: SchemeFacts;
}

/** Days of portfolios that are needed: of the newest, and of a year before it. */
const HISTORY_DAYS = 500;

/** What is worth saying of a scheme, each figure a link to where it is on its pages. */
export function SchemeFindings({ performance, labels, facts }: SchemeFindingsProps) {
  const { code, navDate } = performance;
  const request = navDate === null ? null : { code };
  const from = navDate === null ? '' : formatWireDate(addDays(datePart(navDate), -HISTORY_DAYS));
  const checks = useKnownRecords('GetRuleChecks', request);
  const managers = useKnownRecords('GetManagers', request);
  const events = useKnownRecords('GetSchemeEvents', request && { code, from, kind: 'Category' });
  const history = useKnownRecords('GetPortfolioHistory', request && { code, from });
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
  return <FindingsStrip findings={findings} buildHref={buildHref} />;
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

type Sources = Pick<SchemeFacts, 'measures' | 'market'>;

/** Whether the values of the peers are there, by which those of the scheme are ranked. */
const areRanked = ({ measures, market }: Sources): boolean =>
  market !== null &&
  (measures === null ||
    (measures.own !== undefined &&
      (!market.scheme || measures.rankBy('volatility3Year')?.get(market.scheme) !== undefined)));

function getFigure(field: FoundField, performance: Performance, { measures, market }: Sources): Figure {
  const value = isMeasureField(field) ? (measures?.own?.[field] ?? null) : performance[field];
  const row = market?.scheme;
  if (value === null || !row) return { value, standing: null };
  const ranked = isMeasureField(field) ? (measures?.rankBy(field) ?? null) : rankByRecord(field);
  return { value, standing: (ranked && market.peers.rank(row, ranked)) ?? null };
}

const rankByRecord = (field: Exclude<FoundField, MeasureField>): RankedValue<Performance> =>
  field === 'ter' ? rankedTer : { id: field, field, get: (row) => row[field] };

const pagesOfTargets = {
  events: (code: string) => buildPageHref('scheme', { code, tab: 'events' }),
  sizes: (code: string) => buildPageHref('size-breakdown', { code, years: 'sizes' }),
  sectors: (code: string) => buildPageHref('size-breakdown', { code, years: 'sectors' }),
};

/** A value is in the fact sheet below, under its own name; the table of trackers is drawn when it is near. */
function buildTargetHref(target: SchemeTarget, { code, schemeName }: Performance): string {
  if (target === 'rules') return buildPageHref('rules', { find: schemeName });
  if (target === 'events' || target === 'sizes' || target === 'sectors') return pagesOfTargets[target](code);
  return target.startsWith('tracking') ? '#tracking' : `#${target}`;
}
