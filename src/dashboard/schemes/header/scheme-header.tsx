import type { ReactNode } from 'react';
import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';
import { FactStrip, type Fact } from '../../ui/layout/fact-strip.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { DASH, formatDay, formatInteger, formatNumber, formatOrDash } from '../../ui/text/format.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { mainPeriods } from '../returns/return-periods.ts';
import { Riskometer } from '../riskometer.tsx';
import { explainMissingReturn } from '../returns/return-notes.ts';
import { explainReturnSource } from '../returns/return-sources.ts';
import { describeRank, explainMissingRank, nameQuartile } from '../peers/peer-lookup.ts';
import { CURRENT } from '../scheme-attributes.ts';
import type { SchemeEntry } from '../scheme-list.ts';
import { describeAumDate } from './latest-aum.ts';
import styles from './scheme-header.module.css';
import { getTabTitle, SchemeTabs, type SchemeTab } from './scheme-tabs.tsx';
import type { PlansAndOptions, SchemeFacts } from './use-scheme-facts.ts';
import type { SelectedScheme } from '../use-selected-scheme.ts';

interface SchemeHeaderProps {
  readonly selected: SelectedScheme;
  readonly facts: SchemeFacts;
  readonly tab: SchemeTab;
  /** The field to choose another scheme. */
  readonly picker: ReactNode;
  readonly holdings?: number | undefined;
  readonly changes?: number | undefined;
}

/** Name, riskometer, NAV, AUM and returns of a scheme, over the tabs of its pages. */
export function SchemeHeader({ selected, facts, tab, picker, holdings, changes }: SchemeHeaderProps) {
  const { code, scheme, select } = selected;
  const { performance, plansAndOptions } = facts;
  const name = getShortName(scheme?.schemeName ?? performance?.schemeName ?? '');
  const title = getTabTitle(tab);
  return (
    <section aria-label="Scheme">
      <PageHeader
        title={name || title}
        about={name && title}
        lead={<Lead fundHouse={scheme?.mutualFund ?? ''} performance={performance} />}
        actions={
          <div className={styles['choice']}>
            <PlanSelect {...plansAndOptions} code={code} onSelect={select} />
            {picker}
          </div>
        }
      />
      {!(selected.isUnknown && performance === undefined) && <FactStrip facts={buildSchemeFacts(facts)} equalColumns />}
      <SchemeTabs
        code={code}
        current={tab}
        hasShares={mayHoldShares(performance)}
        holdings={holdings}
        changes={changes}
      />
    </section>
  );
}

const mayHoldShares = ({
  category,
  subCategory,
}: Pick<Performance, 'category' | 'subCategory'> = NO_CATEGORY): boolean =>
  getCategoryName(category, subCategory) !== 'Debt';
const NO_CATEGORY = { category: '', subCategory: '' };

interface PlanSelectProps extends PlansAndOptions {
  readonly code: string | null;
  readonly onSelect: SelectedScheme['select'];
}

function PlanSelect({ current, closed, code, onSelect }: PlanSelectProps) {
  const all = [...current, ...closed];
  if (all.length < 2) return null;
  const toOption = (entry: SchemeEntry, others: readonly SchemeEntry[]) => (
    <option key={entry.code} value={entry.code}>
      {describePlan(entry, others)}
    </option>
  );
  return (
    <Select
      aria-label="Plan and option"
      className={styles['plans']}
      value={code ?? ''}
      onChange={(event) => onSelect({ code: event.target.value })}
    >
      {current.map((entry) => toOption(entry, current))}
      {closed.length > 0 && (
        <optgroup label="Closed (no current NAV)">{closed.map((entry) => toOption(entry, all))}</optgroup>
      )}
    </Select>
  );
}

/** `Regular · Growth`, with the code if several of the scheme's codes have the same plan and option, such as former plans. */
function describePlan({ code, plan, option, schemeName }: SchemeEntry, all: readonly SchemeEntry[]): string {
  const label = [plan, option].filter(Boolean).join(' · ') || schemeName;
  const isShared = all.some((other) => other.code !== code && other.plan === plan && other.option === option);
  return isShared ? `${label} (${code})` : label;
}

interface LeadProps {
  readonly fundHouse: string;
  readonly performance: Performance | undefined;
}

/** `Kaveri Mutual Fund · Equity, Flexi Cap Fund · [VH] Very High`, without the parts that are not available. */
function Lead({ fundHouse, performance }: LeadProps) {
  const { category = '', subCategory = '', riskometerScheme = '' } = performance ?? {};
  const classes = [getCategoryName(category, subCategory), getSubCategoryName(category, subCategory)];
  const group = [...new Set(classes)].filter(Boolean).join(', ');
  const text = [fundHouse, group].filter(Boolean).join(' · ');
  return (
    <span className={styles['lead']}>
      {text !== '' && <span>{text}</span>}
      {riskometerScheme !== '' && <Riskometer level={riskometerScheme} as="tag" />}
    </span>
  );
}

/** NAV and AUM with their dates, and the returns over the main periods with their ranks. */
function buildSchemeFacts(schemeFacts: SchemeFacts): readonly Fact[] {
  const facts = buildLoadedFacts(schemeFacts);
  return schemeFacts.isLoading ? facts.map(({ id, term }) => ({ id, term, value: '…' })) : facts;
}

function buildLoadedFacts({ performance, aum, market }: SchemeFacts): readonly Fact[] {
  const { nav = null, navDate = null, ter = null, terDate = null } = performance ?? {};
  const navStatus = performance && market ? market.attributes.getNavStatus(performance) : CURRENT;
  return [
    {
      id: 'nav',
      term: 'NAV, ₹',
      value: formatOrDash(nav, (value) => formatNumber(value, 4)),
      more: navDate === null ? '' : formatDay(datePart(navDate)),
      warning: navStatus === CURRENT ? '' : navStatus.toLowerCase(),
      title: performance?.navNote ?? '',
    },
    {
      id: 'aum',
      term: 'AUM, ₹ crore',
      value: aum === undefined ? '…' : formatOrDash(aum?.value ?? null, formatNumber),
      more: describeAumDate(aum ?? null),
    },
    {
      id: 'ter',
      term: 'TER, %',
      value: formatOrDash(ter, formatNumber),
      more: terDate === null ? '' : formatDay(datePart(terDate)),
    },
    ...mainPeriods.map(({ name, long }) => {
      const value = performance?.[`return${name}`] ?? null;
      const standing = market?.scheme ? market.peers.getStanding(market.scheme, name) : null;
      const title =
        describeRank(standing, market?.scheme ? market.peers.getGroup(market.scheme) : null) ||
        (performance && explainMissingReturn(performance, name)) ||
        (market?.scheme && explainMissingRank(market.scheme, market.attributes, market.peers, standing));
      return {
        id: name,
        term: `${long}, %${name === '1Year' ? '' : ' p.a.'}`,
        value: value === null ? DASH : formatNumber(value),
        source: performance && value !== null ? explainReturnSource(performance, name) : '',
        ...(standing?.rank
          ? {
              more: `rank ${formatInteger(standing.rank)}/${formatInteger(standing.count)}, ${nameQuartile(standing).toLowerCase()}`,
            }
          : {}),
        ...(title ? { title } : {}),
      };
    }),
  ];
}
