import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import {
  checkSizeMandate,
  summarizeMandate,
  type MandateHistory,
  type SizeMandate,
} from '#finance/portfolio/mandate.ts';
import {
  describeMandateHistory,
  describeMandateResults,
  describeMinimums,
  describePortfolioAge,
} from '../../schemes/holdings/mandate-text.ts';
import { Badge, type BadgeStyle } from '../../ui/controls/badge.tsx';
import type { SizeHistory } from './use-size-history.ts';
import styles from './mandate-verdict.module.css';

interface MandateVerdictProps {
  readonly mandate: SizeMandate | undefined;
  /** The latest portfolio by market cap, and its date; null if not available. */
  readonly groups: readonly HoldingGroup[];
  readonly date: IsoDate | null;
  readonly history: SizeHistory;
  /** Null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
}

/** Whether a scheme kept to the minimums of its sub-category: over twelve months, and in the latest portfolio. */
export function MandateVerdict({ mandate, groups, date, history, navDate }: MandateVerdictProps) {
  if (mandate === undefined) {
    return <p className={styles['verdict']}>SEBI requires no minimum by market cap of this sub-category.</p>;
  }
  const latest = checkSizeMandate(mandate, groups);
  const months = history.months.map((month) => checkSizeMandate(mandate, month.groups) ?? []);
  // a server without earlier portfolios has the latest one
  const known = history.months.length === 0 ? [latest ?? []] : months;
  const summary = summarizeMandate(known.filter((results) => results.length > 0));
  const { tone, sign, title } = history.failure
    ? UNKNOWN
    : history.isLoading
      ? CHECKING
      : judge(mandate, summary, describePortfolioAge(date, navDate));
  return (
    <div className={styles['verdict']} data-tone={tone}>
      <Badge sign={sign} tone={tone}>
        <b>{title}</b>
      </Badge>
      <span>{latest === null ? describeMinimums(mandate) : describeMandateResults(latest, date, mandate)}</span>
    </div>
  );
}

type Judgement = BadgeStyle & { readonly title: string };

const CHECKING: Judgement = { tone: 'plain', sign: '…', title: 'Checking twelve months…' };

const UNKNOWN: Judgement = { tone: 'warn', sign: '?', title: 'Mandate not checked: portfolios not loaded' };

/** @param age of the latest portfolio; '' for a recent one. */
function judge(mandate: SizeMandate, history: MandateHistory | null, age: string): Judgement {
  if (history === null) return { tone: 'plain', sign: '?', title: 'Mandate not checked: no market-cap list loaded' };
  const title = describeMandateHistory(history, mandate);
  if (age !== '') return { tone: 'warn', sign: '?', title: `${title} (portfolio ${age} old)` };
  return history.below === 0 ? { tone: 'gain', sign: '✓', title } : { tone: 'loss', sign: '!', title };
}
