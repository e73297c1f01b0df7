import type { ReactNode } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import {
  type MandateHistory,
  type SizeMandate,
  checkSizeMandate,
  findSizeMandate,
  summarizeMandate,
} from '#finance/portfolio/mandate.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { codeList, parseSettings } from '../../navigation/search-settings.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import {
  describeMandateHistory,
  describeMandateResults,
  describeMinimums,
} from '../../schemes/holdings/mandate-text.ts';
import { describePortfolioAge } from '../../schemes/holdings/rule-text.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { Badge, type BadgeStyle } from '../../ui/controls/badge.tsx';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { ComparedSizes } from './compared-sizes.tsx';
import { SizeHistoryChart } from './size-history-chart.tsx';
import { type SizeHistory, useSizeHistory } from './use-size-history.ts';
import styles from './market-cap-sections.module.css';

interface MarketCapSectionsProps {
  readonly code: string;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  /** The latest portfolio by market cap. */
  readonly groups: readonly HoldingGroup[];
  /** Date of that portfolio; null if not available. */
  readonly date: IsoDate | null;
  /** The date of the scheme's latest NAV; null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
  /** The table of the groups. */
  readonly children: ReactNode;
}

/** The market caps of a scheme against what its sub-category requires: the verdict, twelve months, now, and beside other schemes. */
export function MarketCapSections({ code, scheme, groups, date, navDate, children }: MarketCapSectionsProps) {
  const { search, write } = useSearchParams();
  // the page's scheme and those of `with=119598,120465`
  const schemes = codeList(MAX_COMPARED, (each) => each === code || /^\w{1,40}$/.test(each));
  const { with: codes, ignored } = parseSettings({ with: schemes }, { with: `${code},${search['with'] ?? ''}` });
  const history = useSizeHistory(code);
  const mandate = scheme ? findSizeMandate(scheme.canonicalSubCategory) : undefined;
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <MandateVerdict mandate={mandate} groups={groups} date={date} history={history} navDate={navDate} />
      <div className="columns">
        <ColumnSpanSection columns={12} label="History">
          <SizeHistoryChart mandate={mandate} history={history} />
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="All groups">
          {children}
        </ColumnSpanSection>
        <ColumnSpanSection columns={6} label="Schemes">
          <ComparedSizes codes={codes} onChange={(others) => write({ with: others.join(',') })} />
        </ColumnSpanSection>
      </div>
    </>
  );
}

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
function MandateVerdict({ mandate, groups, date, history, navDate }: MandateVerdictProps) {
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
