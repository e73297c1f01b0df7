import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type IsoDateOrDateTime, datePart, formatWireDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { getCanonicalClass, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { SPECIALISED_MINIMUM } from '#schemes/scheme-type.ts';
import { useNavHistories } from '../../api/use-histories.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { Select } from '../../ui/controls/field.tsx';
import { FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { Sparkline, type SparklineSeries } from '../../ui/sparkline.tsx';
import { FailureNotice } from '../../ui/states/notice.tsx';
import { Riskometer } from '../riskometer.tsx';
import { buildCategoryHref, buildHouseHref } from '../scheme-links.ts';
import type { SelectedScheme } from '../use-selected-scheme.ts';
import { buildKeyFigures } from './key-figures.ts';
import { SchemeActions } from './scheme-actions.tsx';
import type { PlansAndOptions, SchemeFacts } from './use-scheme-facts.ts';
import styles from './scheme-header.module.css';

interface SchemeHeaderProps {
  readonly selected: SelectedScheme;
  readonly facts: SchemeFacts;
  readonly tab: SchemeTab;
  /** The field to choose another scheme. */
  readonly picker: ReactNode;
  readonly holdings?: number | undefined;
  readonly changes?: number | undefined;
}

/** Name, key figures and actions of a scheme, over the tabs of its pages; one line of it stays in view when the page scrolls. */
export function SchemeHeader({ selected, facts, tab, picker, holdings, changes }: SchemeHeaderProps) {
  const { code, scheme, select } = selected;
  const { performance, plansAndOptions } = facts;
  const name = getShortName(scheme?.schemeName ?? performance?.schemeName ?? '');
  const title = getTabTitle(tab);
  const head = useRef<HTMLDivElement>(null);
  const isKnown = !(selected.isUnknown && performance === undefined);
  const navYear = useNavYear(code, performance?.navDate ?? null);
  const figures = buildKeyFigures(facts).map((fact) =>
    fact.id === 'nav' && navYear ? { ...fact, picture: <Sparkline series={navYear} /> } : fact,
  );
  const actions = code !== null && isKnown && <SchemeActions code={code} name={name || code} />;
  return (
    <section aria-label="Scheme">
      <div ref={head}>
        <PageHeader
          title={name || title}
          about={name && title}
          lead={<Lead code={code} scheme={scheme} performance={performance} />}
          actions={
            <div className={styles['side']}>
              {actions}
              <div className={styles['choice']}>
                <PlanSelect {...plansAndOptions} code={code} onSelect={select} />
                {picker}
              </div>
            </div>
          }
        />
      </div>
      <ShrunkHeader head={head} name={name} plan={[scheme?.plan, scheme?.option].filter(Boolean).join(' · ')}>
        {actions}
      </ShrunkHeader>
      <div className={styles['failure']}>
        <FailureNotice what="Measures, AUM or peers" failure={facts.failure} />
      </div>
      {isKnown && <FactStrip facts={figures} equalColumns />}
      <SchemeTabs
        code={code}
        current={tab}
        hasShares={getCanonicalClass(scheme, performance).category !== 'Debt'}
        holdings={holdings}
        changes={changes}
      />
    </section>
  );
}

interface LeadProps {
  readonly code: string | null;
  readonly scheme: SchemeEntry | null;
  readonly performance: Performance | undefined;
}

/** `Kaveri Mutual Fund · Equity, Flexi Cap Fund · [VH] Very High · Benchmark NIFTY 500 TRI`, without the parts that are not available. */
function Lead({ code, scheme, performance }: LeadProps) {
  const { riskometerScheme = '', benchmark = '', riskBand = null } = performance ?? {};
  const { category, subCategory } = getCanonicalClass(scheme, performance);
  const mutualFund = scheme?.mutualFund ?? '';
  return (
    <span className={styles['lead']}>
      {(mutualFund !== '' || subCategory !== '') && (
        <span>
          <OwnLink href={buildHouseHref(mutualFund)}>{mutualFund}</OwnLink>
          {mutualFund !== '' && subCategory !== '' && ' · '}
          {category !== '' && category !== subCategory && `${category}, `}
          <OwnLink href={buildCategoryHref(subCategory, code ?? '')}>{subCategory}</OwnLink>
        </span>
      )}
      {riskometerScheme !== '' && <Riskometer level={riskometerScheme} as="tag" />}
      {riskBand !== null && <span>{`Risk band ${riskBand} of 5`}</span>}
      {isSpecialisedCode(code ?? '') && <span>{SPECIALISED_MINIMUM}</span>}
      {benchmark !== '' && <span>{`Benchmark ${benchmark}`}</span>}
    </span>
  );
}

interface OwnLinkProps {
  /** Null for the text alone. */
  readonly href: string | null;
  readonly children: string;
}

const OwnLink = ({ href, children }: OwnLinkProps) => (href === null ? children : <a href={href}>{children}</a>);

/** The NAVs of the year to the latest one; null while they are loading, and without two of them. */
function useNavYear(code: string | null, navDate: IsoDateOrDateTime | null): SparklineSeries | null {
  const isKnown = code !== null && navDate !== null;
  const from = isKnown
    ? formatWireDate(toIsoDay(subtractPeriod(toDayNumber(datePart(navDate)), { count: 1, unit: 'year' })))
    : undefined;
  const [series = null] = useNavHistories(isKnown ? [code] : [], from).series;
  return useMemo(
    () =>
      series === null || series.days.length < 2
        ? null
        : { days: series.days, values: series.navs, starts: series.breaks.map(({ day }) => day) },
    [series],
  );
}

interface PlanSelectProps extends PlansAndOptions {
  readonly code: string | null;
  readonly onSelect: SelectedScheme['select'];
}

/** The plans and options of a scheme, the closed ones apart. */
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

type SchemeTab = 'overview' | 'holdings' | 'what-changed' | 'size-breakdown' | 'peers' | 'events';

interface SchemeTabsProps {
  readonly code: string | null;
  readonly current: SchemeTab;
  /** Whether its category holds shares: the size breakdown is of shares. */
  readonly hasShares: boolean;
  /** Number of holdings as everywhere, without cash and derivatives, if known. */
  readonly holdings?: number | undefined;
  /** Number of changed holdings, if known. */
  readonly changes?: number | undefined;
}

/** Links between the pages about one scheme. */
function SchemeTabs({ code, current, hasShares, holdings, changes }: SchemeTabsProps) {
  const scheme = code === null ? {} : { code };
  const tabs = [
    { id: 'overview', title: 'Overview', href: buildPageHref('scheme', scheme) },
    { id: 'holdings', title: pageTitles.holdings, href: buildPageHref('holdings', scheme), count: holdings },
    {
      id: 'what-changed',
      title: pageTitles['what-changed'],
      href: buildPageHref('what-changed', scheme),
      count: changes || undefined,
    },
    { id: 'size-breakdown', title: pageTitles['size-breakdown'], href: buildPageHref('size-breakdown', scheme) },
    { id: 'peers', title: 'Peers', href: buildPageHref('scheme', { ...scheme, tab: 'peers' }) },
    { id: 'events', title: pageTitles.events, href: buildPageHref('scheme', { ...scheme, tab: 'events' }) },
  ];
  const shown = tabs.filter(({ id }) => id !== 'size-breakdown' || hasShares || current === id);
  return <PageTabs label="Scheme" tabs={shown} current={current} />;
}

/** For the title of the document. */
function getTabTitle(tab: SchemeTab): string {
  if (tab === 'peers') return 'Peers';
  return pageTitles[tab === 'overview' ? 'scheme' : tab];
}

interface ShrunkHeaderProps {
  /** The head of the page. */
  readonly head: RefObject<HTMLElement | null>;
  readonly name: string;
  /** `Direct · Growth` */
  readonly plan: string;
  /** The actions of the head. */
  readonly children: ReactNode;
}

/** The head of a scheme in one line below the navigation, while the head itself is scrolled out of view. */
function ShrunkHeader({ head, name, plan, children }: ShrunkHeaderProps) {
  const isShown = useIsAbove(head);
  return (
    isShown && (
      <section className={`screen-only ${styles['line']}`} aria-label="Scheme in view">
        <b>{name}</b>
        <span className="quiet">{plan}</span>
        {children}
      </section>
    )
  );
}

/** Whether the page is scrolled beyond an element. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < BAR_HEIGHT),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

const BAR_HEIGHT = 48; // --bar-height
