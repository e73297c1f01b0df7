import { useMemo } from 'react';
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
import { Icon } from '../../ui/controls/icon.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { PageTabs } from '../../ui/layout/page-tabs.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { Sparkline, type SparklineSeries } from '../../ui/sparkline.tsx';
import { FailureNotice } from '../../ui/states/notice.tsx';
import { formatDay, formatNumber } from '../../ui/text/format.ts';
import { buildLabel } from '../../ui/tooltip.tsx';
import { ShadeLegend } from '../peers/shown-standing.tsx';
import { Riskometer } from '../riskometer.tsx';
import { buildCategoryHref, buildHouseHref } from '../scheme-links.ts';
import { PortfolioSchemePicker, SchemePicker } from '../search/scheme-picker.tsx';
import type { SelectedScheme } from '../use-selected-scheme.ts';
import { buildKeyFigures } from './key-figures.ts';
import { describeAumSource } from './latest-aum.ts';
import { SchemeActions } from './scheme-actions.tsx';
import type { PlansAndOptions, SchemeFacts } from './use-scheme-facts.ts';
import styles from './scheme-header.module.css';

interface SchemeHeaderProps {
  readonly selected: SelectedScheme;
  readonly facts: SchemeFacts;
  readonly tab: SchemeTab;
  readonly holdings?: number | undefined;
  readonly changes?: number | undefined;
}

/** Name, latest AUM and NAV, and actions of a scheme in one line, the same on all its pages, over their tabs; on the first one what it is and its key figures. */
export function SchemeHeader({ selected, facts, tab, holdings, changes }: SchemeHeaderProps) {
  const { code, scheme, select } = selected;
  const { performance, plansAndOptions } = facts;
  const name = getShortName(scheme?.schemeName ?? performance?.schemeName ?? '');
  const title = getTabTitle(tab);
  const isKnown = !(selected.isUnknown && performance === undefined);
  const figures = tab === 'overview' ? buildKeyFigures(facts) : [];
  return (
    <section aria-label="Scheme" className={styles['scheme']}>
      <PageHeader
        title={name || title}
        about={name && title}
        beside={
          <>
            <AnotherScheme needsPortfolio={portfolioTabs.includes(tab)} onSelect={select} />
            <PlanSelect {...plansAndOptions} code={code} onSelect={select} />
            <LatestFigures {...facts} />
          </>
        }
        actions={code !== null && isKnown && <SchemeActions code={code} name={name || code} />}
      />
      <SchemeTabs
        code={code}
        current={tab}
        hasShares={getCanonicalClass(scheme, performance).category !== 'Debt'}
        holdings={holdings}
        changes={changes}
      />
      <div className={styles['failure']}>
        <FailureNotice what="Measures, AUM or peers" failure={facts.failure} />
      </div>
      {tab === 'overview' && (
        <>
          <Lead
            code={code}
            scheme={scheme}
            performance={performance}
            isShaded={figures.some(({ quarter }) => quarter)}
          />
          {isKnown && <KeyFigures code={code} navDate={performance?.navDate ?? null} figures={figures} />}
        </>
      )}
    </section>
  );
}

interface AnotherSchemeProps {
  /** Whether only schemes with a portfolio are offered. */
  readonly needsPortfolio: boolean;
  readonly onSelect: SelectedScheme['select'];
}

/** The arrow at the name of the scheme, and the field that it opens. */
function AnotherScheme({ needsPortfolio, onSelect }: AnotherSchemeProps) {
  const Picker = needsPortfolio ? PortfolioSchemePicker : SchemePicker;
  return (
    <MenuButton
      look="plain"
      isIcon
      className={styles['another']}
      {...buildLabel('Another scheme')}
      button={<Icon name="down" />}
    >
      {({ isOpen, close }) =>
        isOpen && (
          <Picker
            label="Scheme"
            value={null}
            placeholder="Another scheme"
            onSelect={(entry) => {
              close();
              onSelect(entry);
            }}
          />
        )
      }
    </MenuButton>
  );
}

/** `₹73,413 crore · NAV 33.9301 on 27 Nov 2026`: each whole or not at all, as there is room. */
function LatestFigures({ aum, performance }: SchemeFacts) {
  const { nav = null, navDate = null } = performance ?? {};
  const aumDate = describeAumSource(aum, navDate);
  return (
    <p className={styles['figures']}>
      {aum !== null && (
        <span>
          <b>₹{formatNumber(aum.value, aum.value < 100 ? 2 : 0)} crore</b>
          {aumDate !== '' && ` (${aumDate})`}
        </span>
      )}
      {nav !== null && (
        <span>
          NAV {formatNumber(nav, 4)}
          {navDate !== null && ` on ${formatDay(datePart(navDate))}`}
        </span>
      )}
    </p>
  );
}

interface KeyFiguresProps {
  readonly code: string | null;
  readonly navDate: IsoDateOrDateTime | null;
  readonly figures: readonly Fact[];
}

/** The NAV with a picture of its year. */
function KeyFigures({ code, navDate, figures }: KeyFiguresProps) {
  const navYear = useNavYear(code, navDate);
  const facts = figures.map((fact) =>
    fact.id === 'nav' && navYear ? { ...fact, picture: <Sparkline series={navYear} /> } : fact,
  );
  return <FactStrip facts={facts} equalColumns />;
}

interface LeadProps {
  readonly code: string | null;
  readonly scheme: SchemeEntry | null;
  readonly performance: Performance | undefined;
  /** Whether a figure has the shade of its quartile, which needs a legend. */
  readonly isShaded: boolean;
}

/** `Kaveri Mutual Fund · Equity, Flexi Cap Fund · [VH] Very High · Benchmark NIFTY 500 TRI`, without the parts that are not available. */
function Lead({ code, scheme, performance, isShaded }: LeadProps) {
  const { riskometerScheme = '', benchmark = '', riskBand = null } = performance ?? {};
  const { category, subCategory } = getCanonicalClass(scheme, performance);
  const mutualFund = scheme?.mutualFund ?? '';
  const isNamed = category !== '' || subCategory !== '';
  return (
    <div className={styles['lead']}>
      {(mutualFund !== '' || isNamed) && (
        <span>
          <OwnLink href={buildHouseHref(mutualFund)}>{mutualFund}</OwnLink>
          {mutualFund !== '' && isNamed && ' · '}
          {category !== subCategory && category}
          {category !== subCategory && category !== '' && subCategory !== '' && ', '}
          <OwnLink href={buildCategoryHref(subCategory, code ?? '')}>{subCategory}</OwnLink>
        </span>
      )}
      {riskometerScheme !== '' && <Riskometer level={riskometerScheme} as="tag" />}
      {riskBand !== null && <span>{`Risk band ${riskBand} of 5`}</span>}
      {isSpecialisedCode(code ?? '') && <span>{SPECIALISED_MINIMUM}</span>}
      {benchmark !== '' && <span>{`Benchmark ${benchmark}`}</span>}
      {isShaded && <ShadeLegend hasRanks={false} />}
    </div>
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

/** What they show is of a portfolio. */
const portfolioTabs: readonly SchemeTab[] = ['holdings', 'what-changed', 'size-breakdown', 'attribution'];

type SchemeTab = 'overview' | 'holdings' | 'what-changed' | 'size-breakdown' | 'attribution' | 'peers' | 'events';

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
    { id: 'attribution', title: pageTitles.attribution, href: buildPageHref('attribution', scheme) },
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
