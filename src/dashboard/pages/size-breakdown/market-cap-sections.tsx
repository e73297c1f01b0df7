import type { ReactNode } from 'react';
import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { findSizeMandate } from '#finance/portfolio/mandate.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { describeIgnoredSetting } from '../../navigation/ignored-setting.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { ComparedSizes } from './compared-sizes.tsx';
import { MandateVerdict } from './mandate-verdict.tsx';
import { SizeHistoryChart } from './size-history-chart.tsx';
import { useSizeHistory } from './use-size-history.ts';

interface MarketCapSectionsProps {
  readonly code: string;
  /** Null if the server does not list it. */
  readonly scheme: SchemeEntry | null;
  /** The latest portfolio by market cap. */
  readonly groups: readonly HoldingGroup[];
  /** Date of that portfolio; null if not available. */
  readonly date: IsoDate | null;
  /** Of the scheme's latest NAV; null if not available. */
  readonly navDate: IsoDateOrDateTime | null;
  /** The table of the groups. */
  readonly children: ReactNode;
}

/** The market caps of a scheme against what its sub-category requires: the verdict, twelve months, now, and beside other schemes. */
export function MarketCapSections({ code, scheme, groups, date, navDate, children }: MarketCapSectionsProps) {
  const { search, write } = useSearchParams();
  const { codes, ignored } = parseOthers(code, search['with']);
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

/** The page's scheme and those of `with=119598,120465`. */
function parseOthers(
  code: string,
  text = '',
): { readonly codes: readonly string[]; readonly ignored: readonly string[] } {
  const listed = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = [...new Set([code, ...listed.filter((part) => /^\w{1,40}$/.test(part))])];
  const isWhole = codes.length <= MAX_COMPARED && listed.every((part) => codes.includes(part));
  return {
    codes: codes.slice(0, MAX_COMPARED),
    ignored: isWhole ? [] : [describeIgnoredSetting('with', text, [`at most ${MAX_COMPARED - 1} scheme codes`])],
  };
}
