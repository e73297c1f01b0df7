import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import type { Performance } from '#contract/records/performance.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { type MandateResult, type SizeMandate, checkSizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';
import { findCategoryRules } from '#finance/rules/category-rules.ts';
import { getCanonicalClass, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { combineQueries, findFailure, useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords, useServerInfo } from '../../api/use-records.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import {
  describeMandateResults,
  describeMarketCapList,
  describeMinimums,
  describePortfolioAge,
} from '../../schemes/holdings/mandate-text.ts';
import { describeChecks } from '../../schemes/holdings/rule-text.ts';
import { Badge, type BadgeStyle } from '../../ui/controls/badge.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatDay, formatMonth } from '../../ui/text/format.ts';
import styles from './mandate-check.module.css';

interface MandateCheckProps {
  readonly performance: Performance;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
}

/**
 * What a service that judges portfolios says of the rules of the sub-category; of another service the sizes of companies in the latest portfolio,
 * compared with those that it requires. Renders nothing if there is no rule.
 */
export function MandateCheck({ performance, scheme }: MandateCheckProps) {
  const { code } = performance;
  const peerGroup = getCanonicalClass(scheme, performance).subCategory;
  const mandate = findSizeMandate(peerGroup);
  const { isSupported, failure } = useOperationSupport('GetRuleChecks');
  const checks = useRecords('GetRuleChecks', isSupported === true ? { code } : null);
  const hasRules = (findCategoryRules(peerGroup)?.rules.length ?? 0) > 0;
  if (isSupported === true || (isSupported === undefined && !failure))
    return hasRules || (checks.data ?? []).length > 0 ? (
      <ColumnSpanSection columns={12} label="Mandate">
        <RuleVerdict checks={checks} navDate={performance.navDate} />
      </ColumnSpanSection>
    ) : null;
  return mandate === undefined ? null : (
    <ColumnSpanSection columns={12} label="Mandate">
      <MandateResultText
        code={code}
        peerGroup={peerGroup}
        mandate={mandate}
        portfolioDate={scheme?.portfolioDate ?? null}
        navDate={performance.navDate}
      />
    </ColumnSpanSection>
  );
}

interface RuleVerdictProps {
  readonly checks: ReturnType<typeof useRecords<'GetRuleChecks'>>;
  readonly navDate: IsoDateOrDateTime | null;
}

/** The rules of a scheme in one line; it reserves that line while they are loading. */
function RuleVerdict({ checks, navDate }: RuleVerdictProps) {
  const failure = useFailure(checks);
  const [first] = checks.data ?? [];
  if (failure) return <NotLoaded failure={failure} />;
  if (checks.data === undefined) return <p className={styles['mandate']}>Checking the rules…</p>;
  if (first === undefined)
    return (
      <p className={styles['mandate']}>
        <Badge sign="?" tone="plain">
          <b>Rules not judged: no portfolio loaded</b>
        </Badge>
      </p>
    );
  const { title, text, ...badge } = describeChecks(checks.data);
  const age = describePortfolioAge(first.date, navDate);
  return (
    <p className={styles['mandate']}>
      <Badge {...badge}>
        <b>{title}</b>
      </Badge>
      <span>
        {first.date !== null && `${formatDay(first.date)}${age === '' ? '' : ` (portfolio ${age} old)`}: `}
        {text}.
      </span>
      <a href={buildPageHref('rules', { find: first.schemeName })}>Rules</a>
    </p>
  );
}

interface MandateResultTextProps {
  readonly code: string;
  readonly peerGroup: string;
  readonly mandate: SizeMandate;
  /** Null if not available, as `navDate`. */
  readonly portfolioDate: IsoDate | null;
  readonly navDate: IsoDateOrDateTime | null;
}

function MandateResultText({ code, peerGroup, mandate, portfolioDate, navDate }: MandateResultTextProps) {
  const groups = useRecords('GetHoldingsByType', { code, type: 'Size' });
  // not every server lists the dates of portfolios
  const holdings = useRecords('GetHoldings', portfolioDate === null ? { code } : null);
  const failure = findFailure(combineQueries([groups, holdings]));
  const lists = parseMarketCapListDates(useServerInfo()?.sources ?? '');
  const date = portfolioDate ?? findNewestDay((holdings.data ?? []).map((holding) => holding.date));
  if (failure) return <NotLoaded failure={failure} />;
  if (groups.isPending) return <p className={styles['mandate']}>Checking the mandate…</p>;
  const results = groups.data ? checkSizeMandate(mandate, groups.data) : null;
  const { title, ...badge } =
    results === null
      ? explainUnchecked(groups.data, date)
      : judge(peerGroup, results, date, describePortfolioAge(date, navDate));
  const text = results === null ? describeMinimums(mandate) : describeMandateResults(results, date, mandate);
  const list = results === null ? '' : describeMarketCapList(lists, date);
  return (
    <p className={styles['mandate']}>
      <Badge {...badge}>
        <b>{title}</b>
      </Badge>
      <span>
        {text}
        {list !== '' && ` ${list}.`}
      </span>
      {results !== null && <a href={buildPageHref('size-breakdown', { code })}>{pageTitles['size-breakdown']}</a>}
    </p>
  );
}

type Judgement = BadgeStyle & { readonly title: string };

function explainUnchecked(groups: readonly HoldingGroup[] | undefined, date: IsoDate | null): Judgement {
  const month = date === null ? '' : ` for ${formatMonth(date)}`;
  const reason =
    groups === undefined || groups.length === 0 ? 'no portfolio loaded' : `no market-cap list loaded${month}`;
  return { title: `Mandate not checked: ${reason}`, sign: '?', tone: 'plain' };
}

function judge(peerGroup: string, results: readonly MandateResult[], date: IsoDate | null, age: string): Judgement {
  const name = peerGroup
    .replace(/ Fund$/, '')
    .replaceAll(' Cap', '-cap')
    .toLowerCase();
  if (age !== '' && date !== null)
    return { title: `Mandate as of ${formatDay(date)} (portfolio ${age} old)`, sign: '?', tone: 'warn' };
  return results.every(({ isMet }) => isMet)
    ? { title: `Still a ${name} fund`, sign: '✓', tone: 'gain' }
    : { title: `Below the minimum of a ${name} fund`, sign: '!', tone: 'loss' };
}
