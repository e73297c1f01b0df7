import { lazy, Suspense } from 'react';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { findCategoryRules } from '#finance/rules/category-rules.ts';
import { getCanonicalClass, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { describeChecks, describePortfolioAge } from '../../schemes/holdings/rule-text.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import styles from './mandate-check.module.css';

/** For services that do not judge portfolios: the code is not loaded with the page. */
const MandateResult = lazy(async () => ({ default: (await import('./mandate-result.tsx')).MandateResult }));

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
  const { isSupported, failure } = useOperationSupport('GetRuleChecks');
  const checks = useRecords('GetRuleChecks', isSupported === true ? { code } : null);
  const rules = findCategoryRules(peerGroup)?.rules ?? [];
  const isJudged = isSupported === true || (isSupported === undefined && !failure);
  const hasSomething = isJudged
    ? rules.length > 0 || (checks.data ?? []).length > 0
    : rules.some(({ subject }) => subject.endsWith('-cap shares'));
  return hasSomething ? (
    <ColumnSpanSection columns={12} label="Mandate">
      {isJudged ? (
        <RuleVerdict checks={checks} navDate={performance.navDate} />
      ) : (
        <Suspense fallback={<p className={styles['mandate']}>Checking the mandate…</p>}>
          <MandateResult
            code={code}
            peerGroup={peerGroup}
            portfolioDate={scheme?.portfolioDate ?? null}
            navDate={performance.navDate}
          />
        </Suspense>
      )}
    </ColumnSpanSection>
  ) : null;
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
