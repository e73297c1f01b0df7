import { datePart } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { isCompared } from '#finance/comparison/standing.ts';
import { CURRENT } from '#finance/identity.ts';
import { rankedTer } from '#schemes/peers/peer-lookup.ts';
import { formatRank } from '#schemes/peers/standing-texts.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import type { Fact } from '../../ui/layout/fact-strip.tsx';
import { DASH, formatDay, formatNumber, formatOrDash, NOT_LOADED } from '../../ui/text/format.ts';
import { describeMeasure } from '../measures/describe-measure.ts';
import { describeRank, explainMissingRank } from '../peers/describe-rank.ts';
import { explainNotCompared } from '../peers/shown-standing.tsx';
import { mainPeriods } from '../returns/return-periods.ts';
import { explainReturnSource } from '../returns/return-sources.ts';
import { describeAumDate } from './latest-aum.ts';
import type { Market, SchemeFacts } from './use-scheme-facts.ts';

/** NAV, AUM, returns over the main periods and risk, on the shade of their quartile with the rank in words, and the TER. */
export function buildKeyFigures(schemeFacts: SchemeFacts): readonly Fact[] {
  const figures = buildLoadedFigures(schemeFacts);
  const { isLoading, ownFailure } = schemeFacts;
  return isLoading || ownFailure
    ? figures.map(({ id, term }) => ({ id, term, value: ownFailure ? NOT_LOADED : '…' }))
    : figures;
}

function buildLoadedFigures(facts: SchemeFacts): readonly Fact[] {
  const { performance, aum, market, failure } = facts;
  const { nav = null, navDate = null, ter = null, terDate = null } = performance ?? {};
  const navStatus = performance && market ? market.attributes.getNavStatus(performance) : CURRENT;
  const ofTer = market && describeTer(market);
  return [
    {
      id: 'nav',
      term: 'NAV, ₹',
      value: formatOrDash(nav, (value) => formatNumber(value, 4)),
      more: navDate === null ? '' : formatDay(datePart(navDate)),
      warning: navStatus === CURRENT ? '' : navStatus.toLowerCase(),
      tooltip: performance?.navNote ?? '',
    },
    {
      id: 'aum',
      term: 'AUM, ₹ crore',
      value: aum === null && failure ? NOT_LOADED : formatOrDash(aum?.value ?? null, formatNumber),
      more: describeAumDate(aum),
    },
    ...mainPeriods.map(({ name, long }) => {
      const value = performance?.[`return${name}`] ?? null;
      const standing = market?.scheme ? market.peers.getStanding(market.scheme, name) : null;
      const tooltip =
        describeRank(standing, market?.scheme ? market.peers.getGroup(market.scheme) : null) ||
        (performance && explainMissingReturn(performance, name)) ||
        (market?.scheme && explainMissingRank(market.scheme, market.attributes, market.peers, standing));
      return {
        id: name,
        term: `${long}, %${name === '1Year' ? '' : ' p.a.'}`,
        value: value === null ? DASH : formatNumber(value),
        source: performance && value !== null ? explainReturnSource(performance, name) : '',
        more: formatRank(standing, `return${name}`),
        quarter: standing?.quartile ?? null,
        isDimmed: !isCompared(standing),
        tooltip: tooltip || undefined,
      };
    }),
    ...buildRiskFigures(facts),
    {
      id: 'ter',
      term: 'TER, %',
      value: formatOrDash(ter, formatNumber),
      more: terDate === null ? '' : formatDay(datePart(terDate)),
      isDimmed: !isCompared(ofTer?.standing),
      tooltip: ofTer?.note || undefined,
    },
  ];
}

/** Where the TER is among those of the peers, or that it is of another month than theirs. */
export function describeTer({ scheme, peers }: Pick<Market, 'scheme' | 'peers'>) {
  const standing = (scheme && peers.rank(scheme, rankedTer)) ?? null;
  const group = scheme ? peers.getGroup(scheme) : null;
  return { standing, note: describeRank(standing, group) || explainNotCompared(standing, group) };
}

const RISK_TERMS = [
  ['volatility3Year', 'Volatility 3 y, %'],
  ['maxDrawdown3Year', 'Worst fall 3 y, %'],
] as const satisfies readonly (readonly [MeasureField, string])[];

const buildRiskFigures = ({ measures, market }: SchemeFacts): readonly Fact[] =>
  measures === null
    ? []
    : RISK_TERMS.map(([field, term]) => {
        const { value, rank, standing, note } = describeMeasure(field, measures, market);
        return {
          id: field,
          term,
          value,
          more: rank,
          quarter: standing?.quartile ?? null,
          isDimmed: !isCompared(standing),
          ...(note !== '' && { tooltip: note }),
        };
      });
