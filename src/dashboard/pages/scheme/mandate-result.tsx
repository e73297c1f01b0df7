import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import { parseMarketCapListDates } from '#contract/market-cap-lists.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { type MandateResult, type SizeMandate, checkSizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';
import { combineQueries, findFailure } from '../../api/combine-queries.ts';
import { useRecords, useServerInfo } from '../../api/use-records.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import {
  describeMandateResults,
  describeMarketCapList,
  describeMinimums,
} from '../../schemes/holdings/mandate-text.ts';
import { describePortfolioAge } from '../../schemes/holdings/rule-text.ts';
import { Badge, type BadgeStyle } from '../../ui/controls/badge.tsx';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { formatDay, formatMonth } from '../../ui/text/format.ts';
import styles from './mandate-check.module.css';

interface MandateResultTextProps {
  readonly code: string;
  readonly peerGroup: string;
  readonly mandate: SizeMandate;
  /** Null if not available, as `navDate`. */
  readonly portfolioDate: IsoDate | null;
  readonly navDate: IsoDateOrDateTime | null;
}

/** The latest portfolio against the sizes that the sub-category requires, of a service that does not judge portfolios; nothing if it requires none. */
export function MandateResult(props: Omit<MandateResultTextProps, 'mandate'>) {
  const mandate = findSizeMandate(props.peerGroup);
  return mandate === undefined ? null : <MandateResultText {...props} mandate={mandate} />;
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
