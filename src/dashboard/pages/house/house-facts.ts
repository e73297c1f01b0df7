import { measureNoteTexts } from '#contract/measures/measure.ts';
import { measureFields } from '#contract/measures/measures.ts';
import type { Manager } from '#contract/records/scheme-details.ts';
import { isOutsideRule } from '#finance/rules/rule-results.ts';
import { serializeFilter } from '#schemes/addresses/filter-url.ts';
import { oneOf } from '#schemes/addresses/screener-url.ts';
import type { PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { computeShareAhead, computeWeightedTer, sumAumOf } from '#schemes/scheme-groups.ts';
import { formatFlow } from '../../chart/flows/flow-chart.tsx';
import { buildPageHref } from '../../navigation/pages.ts';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { DASH, formatCount, formatInteger, formatNumber, formatOrDash } from '../../ui/text/format.ts';
import type { House } from './use-house.ts';

/** A row of the comparison of fund houses; its value is of one of them. */
export interface HouseFact {
  readonly id: string;
  readonly term: string;
  /** What it means. */
  readonly definition: string;
  /** Formatted; the dash without a value, … while it is loading. */
  readonly value: string;
  /** What the value is of, or why there is none. */
  readonly more: string;
  readonly href?: string;
}

const LOADING = '…';

/** The filter of any table with a column of fund houses. */
const buildHouseFilter = (name: string) => ({ 'f.mutualFund': serializeFilter(oneOf(name)) });

/** The facts of one fund house: the same for each, in the same order. */
export function buildHouseFacts(house: House, peers: PeerLookup): readonly HouseFact[] {
  const { name, schemes, regular } = house;
  const aum = sumAumOf(schemes);
  return [
    {
      id: 'schemes',
      term: 'Schemes',
      definition: 'Open-ended schemes with a current NAV, each counted once.',
      value: formatInteger(schemes.length),
      more: '',
      href: buildPageHref('screener', buildHouseFilter(name)),
    },
    {
      id: 'aum',
      term: 'AUM, ₹ crore',
      definition: 'The sum over the schemes that report a daily AUM.',
      value: formatOrDash(aum.value, formatInteger),
      more:
        aum.known === schemes.length
          ? ''
          : `of ${formatInteger(aum.known)} of ${formatCount(schemes.length, 'scheme')}`,
    },
    ...mainPeriods.map(({ name: period, long }) => {
      const ahead = computeShareAhead(schemes, peers, period);
      return {
        id: `ahead${period}`,
        term: `AUM ahead of its peers’ median, ${long}, %`,
        definition:
          'Share of the AUM in schemes with a return above the median of their peers, of that in schemes with a return that is compared.',
        value: formatOrDash(ahead.value, (value) => formatNumber(value, 1)),
        more:
          ahead.known === 0
            ? 'no scheme with AUM and a return that is compared'
            : `of ${formatCount(ahead.known, 'scheme')}`,
      };
    }),
    ...(
      [
        ['Direct', schemes],
        ['Regular', regular],
      ] as const
    ).map(([plan, rows]) => {
      const ter = computeWeightedTer(rows);
      return {
        id: `ter${plan}`,
        term: `Expense ratio, ${plan}, %`,
        definition: 'Weighted by the AUM of each scheme in all plans, since that of a plan is not published daily.',
        value: formatOrDash(ter.value, formatNumber),
        more: ter.known === 0 ? 'no scheme with AUM and expense ratio' : `of ${formatCount(ter.known, 'scheme')}`,
      };
    }),
    buildFlowFact(house),
    buildManagersFact(house),
    buildRulesFact(house),
  ];
}

function buildFlowFact({ flow, schemes }: House): HouseFact {
  const fact = { id: 'flow', term: 'Flow over 12 months, ₹ crore', definition: measureFields.netFlow1Year.description };
  if (flow === undefined) return { ...fact, value: LOADING, more: '' };
  if (flow === null) return { ...fact, value: DASH, more: 'this service does not derive flows' };
  return {
    ...fact,
    value: formatOrDash(flow.value, formatFlow),
    more:
      flow.value === null
        ? measureNoteTexts.NoMonthEnds
        : `estimate, of ${formatInteger(flow.known)} of ${formatCount(schemes.length, 'scheme')}`,
  };
}

function buildManagersFact({ name, managers }: House): HouseFact {
  const fact = { id: 'managers', term: 'Managers', definition: 'As scheme summary documents name them.' };
  if (managers === undefined) return { ...fact, value: LOADING, more: '' };
  if (managers === null || managers.length === 0)
    return { ...fact, value: DASH, more: managers === null ? 'not named by this service' : 'no documents loaded' };
  const count = listManagers(managers, ({ code }) => code).length;
  return { ...fact, value: formatInteger(count), more: '', href: buildPageHref('manager', buildHouseFilter(name)) };
}

function buildRulesFact({ name, checks }: House): HouseFact {
  const fact = {
    id: 'rules',
    term: 'Schemes outside a rule',
    definition: 'Schemes whose latest portfolio or expense ratio is outside a rule of SEBI. A result is not a breach.',
  };
  if (checks === undefined) return { ...fact, value: LOADING, more: '' };
  if (checks === null) return { ...fact, value: DASH, more: 'not judged by this service' };
  const judged = new Set(checks.flatMap(({ code, result }) => (result === 'Cannot be judged' ? [] : code)));
  if (judged.size === 0) return { ...fact, value: DASH, more: 'no scheme is judged' };
  const outside = new Set(checks.flatMap(({ code, result }) => (isOutsideRule(result) ? code : [])));
  return {
    ...fact,
    value: formatInteger(outside.size),
    more: `of ${formatInteger(judged.size)} judged`,
    href: buildPageHref('rules', { ...buildHouseFilter(name), show: 'outside' }),
  };
}

/** A manager with the number of schemes of the house. */
export interface ManagerOfHouse {
  readonly manager: string;
  readonly schemes: number;
  /** The first day of any of them; null if none is stated. */
  readonly since: Manager['from'];
}

/** Lists managers, those with most schemes first. */
export function listManagers<Row extends Pick<Manager, 'manager' | 'from'>>(
  rows: readonly Row[],
  getSchemeCode: (row: Row) => string,
): readonly ManagerOfHouse[] {
  const people = new Map<string, { readonly codes: Set<string>; since: Manager['from'] }>();
  for (const row of rows) {
    const person = people.get(row.manager) ?? { codes: new Set(), since: null };
    person.codes.add(getSchemeCode(row));
    if (row.from !== null && (person.since === null || row.from < person.since)) person.since = row.from;
    people.set(row.manager, person);
  }
  return [...people]
    .map(([manager, { codes, since }]) => ({ manager, schemes: codes.size, since }))
    .toSorted((a, b) => b.schemes - a.schemes || (a.manager < b.manager ? -1 : 1));
}
