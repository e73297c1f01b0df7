import { lazy, Suspense } from 'react';
import type { IsoDateOrDateTime } from '#contract/dates.ts';
import type { RuleCheckRecord } from '#contract/records/rule-check.ts';
import { findCategoryRules } from '#finance/rules/category-rules.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { describeChecks, describePortfolioAge } from './rule-text.ts';
import styles from './rule-verdict.module.css';

/** A scheme whose latest portfolio is judged; the class is the canonical one. */
export interface JudgedScheme {
  readonly code: string;
  readonly schemeName: string;
  readonly category: string;
  readonly subCategory: string;
  /** The date of its latest NAV; null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
}

/** The rules of a scheme as a section; nothing without any. */
export const MandateSection = ({ scheme }: { readonly scheme: JudgedScheme }) =>
  hasRules(scheme.subCategory) && (
    <section aria-label="Mandate">
      <RuleVerdict scheme={scheme} />
    </section>
  );

/** Whether SEBI has rules for the portfolios of a sub-category. */
const hasRules = (subCategory: string): boolean =>
  subCategory.startsWith('Life Cycle Fund') || (findCategoryRules(subCategory)?.rules.length ?? 0) > 0;

const ComputedVerdict = lazy(async () => ({ default: (await import('./computed-verdict.tsx')).ComputedVerdict }));

/**
 * The rules of a scheme in the lines that most need, which are reserved while they are loading: as the service judges them, or by the same function here if the
 * service does not.
 */
export function RuleVerdict({ scheme }: { readonly scheme: JudgedScheme }) {
  const { isSupported, failure } = useOperationSupport('GetRuleChecks');
  if (isSupported === true || (isSupported === undefined && !failure))
    return <ServedVerdict scheme={scheme} isKnown={isSupported === true} />;
  return (
    <Suspense fallback={<WaitingVerdict />}>
      <ComputedVerdict scheme={scheme} />
    </Suspense>
  );
}

export const WaitingVerdict = () => <p className={styles['verdict']}>Checking the rules…</p>;

interface ServedVerdictProps {
  readonly scheme: JudgedScheme;
  /** Whether the service is known to judge portfolios. */
  readonly isKnown: boolean;
}

function ServedVerdict({ scheme: { code, navDate }, isKnown }: ServedVerdictProps) {
  const checks = useRecords('GetRuleChecks', isKnown ? { code } : null);
  const failure = useFailure(checks);
  if (failure) return <NotLoaded failure={failure} />;
  return checks.data === undefined ? <WaitingVerdict /> : <VerdictLine checks={checks.data} navDate={navDate} />;
}

interface VerdictLineProps {
  readonly checks: readonly RuleCheckRecord[];
  readonly navDate: IsoDateOrDateTime | null;
}

export function VerdictLine({ checks, navDate }: VerdictLineProps) {
  const [first] = checks;
  const age = describePortfolioAge(first?.date ?? null, navDate);
  const verdict = describeChecks(checks, age !== '');
  if (first === undefined || verdict === null)
    return (
      <p className={styles['verdict']}>
        <Badge sign="?" tone="plain">
          <b>Rules not judged: none can be judged by this portfolio</b>
        </Badge>
      </p>
    );
  const { title, text, ...badge } = verdict;
  return (
    <p className={styles['verdict']}>
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
